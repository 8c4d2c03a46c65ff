/** People who try to live off programs: at all other times they play as a program would. */
import { type Act, choose, type Level } from '@kursbuch/bots/players';
import {
  type Choice,
  type GameState,
  hashText,
  isOffer,
  type Offer,
  offers,
  type Seat,
  view,
  whyNot,
} from '@kursbuch/engine';

/** What a schemer does now; undefined where it has nothing in mind. */
export type Scheme = (state: GameState, seat: Seat) => Act | undefined;

const asksOthers = ({ about, seat }: Offer): boolean =>
  'asks' in about && about.asks !== undefined && about.asks !== seat;

/** Prices from the least to the most: a few between, too. */
const PRICES = 5;

function valuesOf(choice: Choice): readonly unknown[] {
  if ('oneOf' in choice) return choice.oneOf;
  if ('onDemand' in choice) return [];
  const { from, to, step } = choice;
  const steps = Math.floor((to - from) / step);
  return [...new Set(Array.from({ length: PRICES }, (_, n) => from + step * Math.floor((steps * n) / (PRICES - 1))))];
}

/** Every proposal to somebody else that an offer stands for. */
function proposals(offer: Offer): readonly Act[] {
  let begun: readonly Act[] = [{ type: offer.type, seat: offer.seat, ...offer.fixed }];
  for (const [field, choice] of Object.entries<Choice | undefined>(offer.choose))
    if (choice !== undefined)
      begun = begun.flatMap((act) => valuesOf(choice).map((value) => ({ ...act, [field]: value })));
  return begun;
}

/** So many proposals in a turn; which ones, changes from turn to turn. */
const MOST_PROPOSED = 5;

/** Proposes every train at every price, and everything else that others have to agree to. */
export function trader(): Scheme {
  let turn = '';
  const tried = new Set<string>();
  return (state, seat) => {
    const { round, number, owner } = state.place;
    const now = JSON.stringify([round, number, owner]);
    if (now !== turn) {
      turn = now;
      tried.clear();
    }
    if (tried.size >= MOST_PROPOSED) return undefined;
    const [next] = offers(state, seat)
      .filter(asksOthers)
      .flatMap(proposals)
      .filter((act) => !tried.has(JSON.stringify(act)))
      .map((act) => ({ act, lot: hashText(`${turn} ${JSON.stringify(act)}`) }))
      .toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
    if (next === undefined) return undefined;
    tried.add(JSON.stringify(next.act));
    return next.act;
  };
}

/** Sells as much as can be sold of something, once in a round, and buys again as a program would. */
export function dumper(): Scheme {
  let sold = '';
  return (state, seat) => {
    const now = `${state.place.round} ${state.place.number}`;
    if (now === sold || state.pending.length > 0) return undefined;
    const sale = offers(state, seat).find((offer) => isOffer(offer, 'sell-shares'));
    const [most] = (sale?.about.lots ?? [])
      .map(({ company, counts }) => ({ company, count: Math.max(...counts) }))
      .toSorted((a, b) => b.count - a.count);
    if (most === undefined) return undefined;
    sold = now;
    const act: Act = { type: 'sell-shares', seat, sales: [most] };
    return whyNot(state, act).length === 0 ? act : undefined;
  };
}

/** Decides for all seats: one schemes, the others are programs. */
export const withSchemer = (scheme: Scheme | undefined, schemer: number, level: Level, seed: string) => {
  return (state: GameState, seat: Seat): Act | undefined =>
    (seat === schemer ? scheme?.(state, seat) : undefined) ??
    choose(view(state, seat), seat, { level, seed: `${seed} ${seat}` });
};
