// The test game, as the page shows it: an entry for `games.js` with the minimum that a game needs, and an element with
// a button for every action. It is run in a page that is already open.
(async () => {
  const [{ GAMES }, { words }, { askFor, keepDraft, preview, ring, sceneNow }, { button, list, make, setText, show }] = await Promise.all(
    ['games.js', 'words/words.js', 'table/game-part.js', 'page/elements.js'].map((module) => load(module)),
  );

  /** The actions of a seat by the rules of the game; the view contains what the seat knows of each hand. */
  function choices({ game, viewer }, seats) {
    const others = seats.filter((seat) => seat !== viewer);
    const hand = game.hands[viewer]?.map(([card]) => card).filter((card) => card !== null) ?? [];
    if (game.question) return game.question[1] === viewer ? hand.filter((card) => card % 3 === game.question[2]).map((card) => ({ type: 'show', card })) : [];
    if (game.turn !== viewer) return [];
    const ask = game.asked || !game.extras.questions ? [] : others.flatMap((of) => [0, 1, 2].map((rank) => ({ type: 'ask', of, rank })));
    return [...hand.flatMap((card) => others.map((to) => ({ type: 'lay', card, to }))), ...ask];
  }
  const label = ({ type, card, to, of, rank }) => ({ lay: `Lay ${card} for ${to}`, ask: `Ask ${of} for ${rank}`, show: `Show ${card}`, accept: 'Accept' })[type];

  class FibsGame extends HTMLElement {
    clocks = make('div', { class: 'game-clocks' });
    results = make('div');
    foot = make('div');
    tools = make('span');
    chances = make('div');
    top = make('div');
    #cards = make('p', { class: 'fibs-cards' });
    #acts = make('div', { class: 'fibs-acts' });
    #prepare = button('Answer for me', 'quiet', (near) => this.#handOver(near));
    #prepared = make('p', { class: 'fibs-prepared' });
    #scene = null;

    connectedCallback() {
      if (this.childElementCount > 0) return;
      this.append(this.clocks, this.results, this.top, this.#cards, this.#acts, this.#prepare, this.#prepared, this.tools, this.chances, this.foot);
    }

    steps(update, showScene) {
      return [{ time: globalThis.slow ?? 0, show: showScene }];
    }

    tell(update, name, shared) {
      const told = ({ by, type, card, to, honest, has }) => [name(by), type, (shared ? null : card) ?? '?', to === undefined ? '' : `for ${name(to)}`, honest === false ? 'a fib' : '', has === false ? 'nothing' : ''].filter((part) => part !== '').join(' ');
      return update.notes.flatMap((note) => note.notices).filter(({ type }) => type !== 'dealt').map(told);
    }

    update(scene) {
      const before = this.#scene;
      this.#scene = scene;
      const { view, seat } = sceneNow(scene);
      const { update, mine, covered } = scene;
      const over = update.stage !== 'playing';
      show(this.results, over);
      // On a shared device, a player's cards are hidden until that player has it.
      const hands = !covered ? view.game.hands.map((hand, of) => `${scene.name(of)}: ${hand.map(([card]) => card ?? '·').join(' ')}`) : [];
      setText(this.#cards, hands.join(' | '));
      const seats = update.seats.map((_, index) => index);
      const offered = over || covered || seat === null || view.viewer !== seat ? [] : choices(view, seats);
      const all = update.must.includes(seat) && update.turn === null && !covered ? [{ type: 'accept' }] : offered;
      list(this.#acts, all, JSON.stringify, (action) => button(label(action), 'quiet', (near) => askFor(this, sceneNow(this.#scene).seat, action, near)), () => {});
      show(this.#prepare, mine.length === 1 && !over);
      if (!before && mine.length === 1) this.#send(this, undefined);
      if (before) ring(before, scene);
    }

    #handOver(near) {
      const own = Array.from({ length: 17 }, (_, card) => ({ type: 'show', card })).reverse();
      this.#send(near, own);
    }

    #send(near, answers) {
      const [seat] = this.#scene.mine;
      this.dispatchEvent(new CustomEvent('answers', { bubbles: true, detail: { seat, answers, near, done: (kept) => setText(this.#prepared, kept.length > 0 ? 'The table answers for you.' : 'You answer by hand.') } }));
    }

    refused(error, near) {
      if (near === null) this.refusedDraft = error.code;
      else setText(near.firstChild, `refused: ${error.code}`);
    }

    /** Whether the game takes typed keys: while a test has set `typed`. It has no use for an `m`. */
    get takesText() {
      return globalThis.typed !== undefined;
    }

    key(event) {
      if (!this.takesText || [...event.key].length !== 1 || event.key === 'm') return;
      globalThis.typed += event.key;
      event.preventDefault();
    }

    preview(action) {
      return preview(this, action);
    }

    keepDraft(draft) {
      keepDraft(this, draft);
    }

    get draft() {
      return this.#scene.draft();
    }

    focusNext() {
      this.#acts.querySelector('button')?.focus();
    }
  }
  customElements.define('fibs-game', FibsGame);
  words.front.games.fibs = { title: 'Fibs', line: 'Three cards and a straight face.' };
  GAMES.fibs = {
    solo: false, guided: false, daily: false, leaderboard: false,
    loadClient: async () => ({
      describe: () => 'Fibs', rules: () => [], keys: [], progress: () => '', endsTurn: () => true, variant: () => null, variants: [],
      variantName: String, bots: {}, refusals: {}, secret: () => true,
      objections: ({ game }) => (game.claim === null ? [] : [{ text: 'Challenge', action: { type: 'challenge' } }]),
    }),
    load: async () => {}, play: 'fibs-game', loadOptions: async () => {}, options: 'div', loadPicture: async () => make('div'), pages: {},
  };
})();
