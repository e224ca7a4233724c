//! The OpenAPI description of the API, `/api/v1/openapi.json`. Types and routes carry their own descriptions; this file
//! adds what they have in common.

use std::any::TypeId;

use parlor_table::Refused;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, AnyOfBuilder, Discriminator, OneOf};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Components, ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder, Schema};
use utoipa::{Modify, ToSchema};

use crate::games::{GameVisitor, Served, visit_games};

/// The errors: the status of each, the name of its component, and its meaning.
const ERRORS: &[(u16, &str, &str)] = &[
    (
        400,
        "BadRequest",
        "The request cannot be read: it is not JSON, has a wrong type, or a field is missing or unknown.",
    ),
    (401, "WhoAreYou", "The request needs a player, but contains no valid secret."),
    (403, "Forbidden", "Not your seat or table, not allowed to chat, or sent by a page of another site."),
    (404, "NotFound", "There is no such table, game, player, seat, bot, device or link."),
    (409, "Conflict", "Refused in the current state by the table, the rules or the server. Nothing has changed."),
    (413, "TooLarge", "The body is too large."),
    (421, "UnknownHost", "The server does not serve the host name in the request."),
    (422, "BadContent", "Well-formed but invalid: a bad name, message, option or action."),
    (429, "TooMany", "Too many requests; `Retry-After` is the number of seconds to wait."),
    (500, "Internal", "A bug or a broken disk; see the operator's log."),
    (503, "NotNow", "The server is full, busy or restarting: retry with the same id."),
];

/// The unions outside the games that refuse unknown fields; see [`Served::STRICT`].
const STRICT: &[&str] = &["Ask", "ClientMessage", "HallClientMessage", "What"];

/// Adds the parts of the description that routes and types do not provide themselves.
pub struct Common;

impl Modify for Common {
    fn modify(&self, api: &mut OpenApi) {
        let components = api.components.get_or_insert_default();
        let mut bearer = Http::new(HttpAuthScheme::Bearer);
        bearer.description =
            Some("A player's secret, from `POST /api/v1/players`. Browsers send a cookie instead.".into());
        components.add_security_scheme("secret", SecurityScheme::Http(bearer));
        describe_errors(components);
        let strict = describe_games(components);
        name_variants(components, &strict);
        for (path, item) in &mut api.paths.paths {
            // Errors that follow from the path and parameters are added here; the others are declared at the handlers.
            let changes = [&mut item.post, &mut item.patch, &mut item.put, &mut item.delete];
            for operation in changes.into_iter().chain([&mut item.get]).flatten() {
                add_errors(path, operation);
            }
            for operation in [&mut item.post, &mut item.patch, &mut item.put, &mut item.delete].into_iter().flatten() {
                add_error(operation, 403);
            }
        }
    }
}

/// All errors have the same format, so each kind is described once.
fn describe_errors(components: &mut Components) {
    for (_, name, meaning) in ERRORS {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Refused"))).build();
        let response = ResponseBuilder::new().description(*meaning).content("application/json", content).build();
        components.responses.insert((*name).to_owned(), response.into());
    }
    register::<Refused>(components, "Refused");
}

/// Describes the game-specific types as unions of the types of all games. Returns the unions that refuse unknown
/// fields.
fn describe_games(components: &mut Components) -> Vec<&'static str> {
    let mut described = DescribeGames { components, games: Vec::new(), strict: STRICT.to_vec() };
    visit_games(&mut described);
    let (games, strict) = (described.games, described.strict);
    for (index, (name, about)) in [
        ("GameConfig", "The options, by game. Requests can omit any of them."),
        ("GameAction", "An action of a seat, by game."),
        ("GameEvent", "An event as stored in the log, by game."),
        ("GameNotice", "An event as a viewer sees it, by game."),
        ("GameView", "The state of the game as a viewer sees it, by game."),
        ("GamePreview", "The effect of an action, by game."),
        ("GameReview", "The review of a game, by game."),
        ("GameQuestion", "A position to ask the coach about, by game."),
        ("GameAdvice", "The coach's advice on a position, by game."),
    ]
    .into_iter()
    .enumerate()
    {
        let of_game = games.iter().map(|game| game[index].clone());
        // `anyOf` instead of `oneOf`, because a value may be valid in two games, such as the action that starts the
        // next game.
        let union = of_game.fold(AnyOfBuilder::new(), AnyOfBuilder::item);
        components.schemas.insert(name.to_owned(), union.description(Some(about)).into());
    }
    strict
}

/// References to the types of one game, in the order of the names in [`describe_games`].
type OfGame = [Ref; 9];

/// Describes the types of each game in turn.
struct DescribeGames<'a> {
    components: &'a mut Components,
    games: Vec<OfGame>,
    strict: Vec<&'static str>,
}

impl GameVisitor for DescribeGames<'_> {
    fn visit<G: Served>(&mut self) {
        self.strict.extend(G::STRICT);
        let components = &mut *self.components;
        let name = |part: &str| format!("{}{part}", G::TITLE);
        register::<G::Illegal>(components, &name("Illegal"));
        let event = register::<G::Event>(components, &name("Event"));
        // In a game without secrets, everybody sees the events as they are stored.
        let told_alike = TypeId::of::<G::Event>() == TypeId::of::<G::Notice>();
        let notice = if told_alike { event.clone() } else { register::<G::Notice>(components, &name("Notice")) };
        self.games.push([
            register::<G::Config>(components, &name("Config")),
            register::<G::Action>(components, &name("Action")),
            event,
            notice,
            register::<G::View>(components, &name("View")),
            register::<G::Preview>(components, &name("Preview")),
            register::<G::Review>(components, &name("Review")),
            register::<G::Question>(components, &name("Question")),
            register::<G::Advice>(components, &name("Advice")),
        ]);
    }
}

/// Makes each variant of a tagged union a separate component and adds a discriminator to the union, as client
/// generators expect.
fn name_variants(components: &mut Components, strict: &[&str]) {
    let union = |(name, schema): (&String, &RefOr<Schema>)| match schema {
        RefOr::T(Schema::OneOf(union)) => Some((name.clone(), union.clone())),
        _ => None,
    };
    let unions: Vec<(String, OneOf)> = components.schemas.iter().filter_map(union).collect();
    for (name, mut union) in unions {
        for tag in ["type", "code"] {
            let tags: Option<Vec<String>> = union.items.iter().map(|variant| tag_of(variant, tag)).collect();
            let Some(tags) = tags else { continue };
            let mut mapping = Vec::new();
            for (variant, value) in union.items.iter_mut().zip(tags) {
                let own = format!("{name}{}", camel(&value));
                let reference = Ref::from_schema_name(&own);
                mapping.push((value, reference.ref_location.clone()));
                let mut variant = std::mem::replace(variant, RefOr::Ref(reference));
                if let RefOr::T(Schema::Object(variant)) = &mut variant
                    && strict.contains(&name.as_str())
                {
                    variant.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
                }
                components.schemas.insert(own, variant);
            }
            union.discriminator = Some(Discriminator::with_mapping(tag, mapping));
            components.schemas.insert(name.clone(), RefOr::T(Schema::OneOf(union)));
            break;
        }
    }
}

/// The value of a variant's tag.
fn tag_of(variant: &RefOr<Schema>, tag: &str) -> Option<String> {
    match variant {
        RefOr::T(Schema::Object(object)) => match object.properties.get(tag)? {
            RefOr::T(Schema::Object(value)) => Some(value.enum_values.as_ref()?.first()?.as_str()?.to_owned()),
            _ => None,
        },
        RefOr::T(Schema::AllOf(parts)) => parts.items.iter().find_map(|part| tag_of(part, tag)),
        _ => None,
    }
}

/// Converts `add_bot` to `AddBot`.
fn camel(tag: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    tag.split('_').filter(|part| !part.is_empty()).map(word).collect()
}

/// Adds a type, and all types that it refers to, to the components.
fn register<T: ToSchema>(components: &mut Components, name: &str) -> Ref {
    let mut mentioned = Vec::new();
    T::schemas(&mut mentioned);
    components.schemas.extend(mentioned);
    components.schemas.insert(name.to_owned(), T::schema());
    Ref::from_schema_name(name)
}

/// Adds the errors that follow from the parameters of a route.
fn add_errors(path: &str, operation: &mut Operation) {
    let stated: Vec<u16> = operation.responses.responses.keys().filter_map(|status| status.parse().ok()).collect();
    let parameters = operation.parameters.iter().flatten();
    let in_path =
        |given: &&RefOr<Parameter>| matches!(given, RefOr::T(given) if given.parameter_in == ParameterIn::Path);
    let (named, asked): (Vec<_>, Vec<_>) = parameters.partition(in_path);
    let mut errors: Vec<u16> = stated.into_iter().filter(|status| *status >= 400).collect();
    // The guard checks every request.
    errors.extend([421, 429]);
    if operation.request_body.is_some() {
        errors.extend([400, 413]);
    }
    if !asked.is_empty() {
        errors.push(400);
    }
    // The table has to be found and woken.
    if !named.is_empty() {
        errors.extend([404, 503]);
    }
    // These routes read players and tables from the store.
    if path.starts_with("/api/v1/players") || path.starts_with("/api/v1/me") || path.starts_with("/api/v1/tables") {
        errors.push(500);
    }
    errors.into_iter().for_each(|status| add_error(operation, status));
}

fn add_error(operation: &mut Operation, status: u16) {
    let known = ERRORS.iter().find(|(error, ..)| *error == status);
    let (_, name, _) = known.unwrap_or_else(|| panic!("ERRORS does not describe {status}"));
    let response = RefOr::Ref(Ref::from_response_name(*name));
    operation.responses.responses.insert(status.to_string(), response);
}
