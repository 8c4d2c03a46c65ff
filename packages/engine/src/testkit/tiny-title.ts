/**
 * A game small enough to see through, for tests of the core: everybody gets 10 at the start of a round, may offer a
 * gift that the other has to accept, and after three rounds the richest wins. It wears the id of a real title because
 * ids are a closed list.
 */
import { type ActionKind, actionKind } from '../core/action.ts';
import { type Seat, seat } from '../core/ids.ts';
import { balance, pay } from '../core/ledger.ts';
import { offer } from '../core/offer.ts';
import { ask, type Draft, log, nobody } from '../core/play.ts';
import { ok, refusal, refused } from '../core/result.ts';
import { seeded } from '../core/rng.ts';
import { numberOf, oneOf, record, type ShapeOf, whole } from '../core/shape.ts';
import type { BaseState, PendingDecision } from '../core/state.ts';
import type { TitleRules } from '../core/title.ts';
import { emptyMarket } from '../market/chart.ts';
import { emptyPosition } from '../map/position.ts';
import { startingSupply } from '../mechanisms/trains.ts';
import { componentSet } from '../titles/components.ts';

type Gift = PendingDecision & { readonly kind: 'gift'; readonly from: Seat; readonly amount: number };

export type TinyState = BaseState & {
  readonly pending: readonly Gift[];
  readonly own: { readonly rounds: number; readonly conceded: readonly Seat[] };
};

const box = componentSet('18mag-2p');
const atTable = numberOf(0, 5, seat);
const cash = (state: BaseState, who: Seat): number => balance(box, state.money, who);

const give = record({ type: oneOf(['give']), seat: atTable, to: atTable, amount: whole(1, 1000) });
const giveKind: ActionKind<TinyState> = actionKind<TinyState, ShapeOf<typeof give>>({
  type: 'give',
  rule: '18mag-OR-01',
  shape: give,
  offers: (state, who) =>
    cash(state, who) === 0
      ? []
      : Array.from({ length: state.seats }, (_, n) => seat(n))
          .filter((to) => to !== who)
          .map((to) => offer('give', who, { to }, { amount: { from: 1, to: cash(state, who), step: 1 } })),
  *reasons(state, { seat: who, to, amount }) {
    if (to >= state.seats) {
      yield refusal('no-such-seat', '18mag-OR-02', { seat: to });
      return;
    }
    if (to === who) yield refusal('gift-to-oneself', '18mag-OR-02', { seat: who });
    if (amount > cash(state, who)) yield refusal('not-enough-money', '18mag-OR-03', { has: cash(state, who), amount });
  },
  perform(play, { seat: from, to, amount }) {
    const gift: Gift = { kind: 'gift', seat: to, from, amount };
    ask(play, gift);
  },
});

const pass = record({ type: oneOf(['pass']), seat: atTable });
const passKind: ActionKind<TinyState> = actionKind<TinyState, ShapeOf<typeof pass>>({
  type: 'pass',
  rule: '18mag-OR-04',
  shape: pass,
  offers: (_, who) => [offer('pass', who)],
  *reasons() {},
  perform(play) {
    play.flow = 'step-over';
  },
});

const answer = record({ type: oneOf(['answer']), seat: atTable, take: oneOf(['yes', 'no']) });
const answerKind: ActionKind<TinyState> = actionKind<TinyState, ShapeOf<typeof answer>>({
  type: 'answer',
  rule: '18mag-OR-05',
  shape: answer,
  offers: (_, who) => [offer('answer', who, {}, { take: { oneOf: ['yes', 'no'] } })],
  *reasons() {},
  perform(play, { seat: who, take }) {
    const gifts = play.before.pending;
    const gift = gifts[0];
    if (take === 'yes' && gift !== undefined) pay(play, gift.from, who, gift.amount, 'gift');
  },
});

const concede = record({ type: oneOf(['concede']), seat: atTable });
const concedeKind: ActionKind<TinyState> = actionKind<TinyState, ShapeOf<typeof concede>>({
  type: 'concede',
  rule: '18mag-OR-06',
  shape: concede,
  offers: (state, who) => (state.own.conceded.includes(who) ? [] : [offer('concede', who)]),
  *reasons(state, { seat: who }) {
    if (state.own.conceded.includes(who)) yield refusal('has-conceded', '18mag-OR-06', { seat: who });
  },
  perform(play, { seat: who }) {
    play.draft.own = { ...play.draft.own, conceded: [...play.draft.own.conceded, who] };
  },
});

export const tinyTitle: TitleRules<TinyState, { readonly rounds: number }> = {
  title: '18mag',
  version: 'tiny',
  options: record({ rounds: whole(1, 9) }),
  componentsFor: (_, seats) =>
    seats >= 2 && seats <= 4 ? ok(box) : refused(refusal('player-count', '18mag-SETUP-01', { seats })),
  componentsOf: () => box,
  orderRule: '18mag-OR-07',
  invariants: [],
  toDraft: (state): Draft<TinyState> => ({ ...state }),
  toState: (draft) => draft,
  firstRound: () => 'payday',
  setUp: ({ rounds }, seats, seed) => ({
    title: '18mag',
    rules: 'tiny',
    seats,
    rng: seeded(seed),
    money: { bank: 1000, players: Array.from({ length: seats }, () => 0), companies: box.companies.map(() => 0) },
    hexes: emptyPosition(box.board),
    pieces: box.pieces.map((piece) => piece.count),
    trains: [],
    supply: startingSupply(box.trains, seats),
    shares: [],
    market: emptyMarket(box.market),
    place: { round: 'payday', number: 0, stage: 'opening', step: 0, owner: nobody },
    rounds: {},
    pending: [],
    own: { rounds, conceded: [] },
  }),
  sequence: {
    anytime: [concedeKind],
    decisions: [{ kind: 'gift', actions: [answerKind] }],
    rounds: [
      {
        name: 'payday',
        opening: [
          {
            name: 'pay everybody',
            carryOut: (play) => {
              for (let n = 0; n < play.draft.seats; n += 1) pay(play, 'bank', seat(n), 10, 'payday');
            },
          },
        ],
        nextTurn: (play) => {
          const { owner } = play.draft.place;
          const next = owner.kind === 'seat' ? owner.seat + 1 : 0;
          if (next >= play.draft.seats) return false;
          play.draft.place = { ...play.draft.place, owner: { kind: 'seat', seat: seat(next) } };
          return true;
        },
        turn: [
          {
            name: 'give',
            due: (state) => state.place.owner.kind === 'seat' && !state.own.conceded.includes(state.place.owner.seat),
            who: (state) => (state.place.owner.kind === 'seat' ? state.place.owner.seat : seat(0)),
            actions: [giveKind, passKind],
          },
        ],
        closing: [
          {
            name: 'count rounds',
            carryOut: (play) => {
              const { draft } = play;
              if (draft.place.number < draft.own.rounds && draft.own.conceded.length < draft.seats) return;
              const scores = draft.money.players;
              const best = Math.max(...scores);
              draft.outcome = {
                reason: 'rounds',
                scores,
                winners: scores.flatMap((score, n) => (score === best ? [seat(n)] : [])),
              };
              log(play, { event: 'end', reason: 'rounds' });
            },
          },
        ],
        next: () => 'payday',
      },
    ],
  },
};
