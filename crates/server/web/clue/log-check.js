// @ts-check
// The part of checking a log that depends on Clue: which deal and which rolls the draws produce, and which stream they
// come from. docs/api.md describes the streams.

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Crime} Crime */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Suspect} Suspect */
/** @typedef {import('./types.d.ts').Weapon} Weapon */
/** @typedef {import('../network/types.d.ts').Draw} Draw */

/** @type {Suspect[]} */
const SUSPECTS = ['scarlet', 'mustard', 'white', 'green', 'peacock', 'plum'];
/** @type {Weapon[]} */
const WEAPONS = ['candlestick', 'knife', 'lead_pipe', 'revolver', 'rope', 'wrench'];
/** @type {Room[]} */
const ROOMS = ['kitchen', 'ballroom', 'conservatory', 'dining_room', 'billiard_room', 'library', 'lounge', 'hall', 'study'];

/** @type {import('../luck/check.js').Follow} */
export function follow(seats) {
  /** How many turns each seat has ended. A false accusation ends a turn, too, but it is the accuser's last one. */
  const ended = Array.from({ length: seats }, () => 0);
  return {
    moment: (events) => {
      const roll = events.find(({ type }) => type === 'rolled');
      return roll ? { stream: 1 + roll.seat, start: (ended[roll.seat] ?? 0) + 1 } : { stream: 0, start: 0 };
    },
    fits: (events, draws) => {
      const lucky = events.filter(({ type }) => type === 'dealt' || type === 'rolled');
      const [event] = lucky;
      if (!event) return draws.length === 0;
      if (lucky.length > 1) return false;
      if (event.type === 'dealt') return isDeal(event, draws, seats);
      return draws.length === 1 && draws[0].bound === 6 && draws[0].value === event.die - 1;
    },
    take: (events) => {
      for (const { type, seat } of events) if (type === 'turn_ended') ended[seat] += 1;
    },
  };
}

/**
 * Whether draws produce a deal: the case file, the order of the other cards, the first seat to get one, and the rooms
 * of the weapons.
 * @param {{ file: Crime, hands: Card[][], weapons: Record<Weapon, Room> }} event
 * @param {Draw[]} draws
 * @param {number} seats
 */
function isDeal({ file, hands, weapons }, draws, seats) {
  let place = 0;
  let holds = true;
  const below = (/** @type {number} */ bound) => {
    const draw = draws[place++];
    holds &&= draw?.bound === bound;
    return draw?.value ?? 0;
  };
  const suspect = SUSPECTS[below(SUSPECTS.length)];
  const weapon = WEAPONS[below(WEAPONS.length)];
  const room = ROOMS[below(ROOMS.length)];
  const rest = /** @type {Card[]} */ ([...SUSPECTS, ...WEAPONS, ...ROOMS]).filter((card) => ![suspect, weapon, room].includes(/** @type {any} */ (card)));
  const cards = shuffled(rest, below);
  const first = below(seats);
  const dealt = Array.from({ length: seats }, (_, seat) => cards.filter((_card, at) => (first + at) % seats === seat));
  const rooms = shuffled(ROOMS, below);
  holds &&= place === draws.length;
  holds &&= file.suspect === suspect && file.weapon === weapon && file.room === room;
  holds &&= hands.length === seats && hands.every((hand, seat) => hand.length === dealt[seat].length && dealt[seat].every((card) => hand.includes(card)));
  return holds && WEAPONS.every((name, at) => weapons[name] === rooms[at]);
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(bound: number) => number} below
 */
function shuffled(items, below) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
