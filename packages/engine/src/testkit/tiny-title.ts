/**
 * A game small enough to see through, for tests of the core: everybody gets 10 at the start of a round, may offer a
 * gift that the other has to accept, and after three rounds the richest wins. A gift is written down as a start of the
 * company with the receiver's number: deeds are a closed list, and this one has somebody and an amount. It is also the
 * fourth title that tests put on the list of titles; it never ships.
 */
import { type ActionKind, actionKind } from '../core/action.ts';
import { agreedEndKind } from '../core/agreed-end.ts';
import type { Components } from '../core/components.ts';
import { deepFreeze } from '../core/freeze.ts';
import { companyId, type CompanyId, componentSetId, type Seat, seat, titleId, trainId } from '../core/ids.ts';
import { balance, pay } from '../core/ledger.ts';
import type { Meta } from '../core/meta.ts';
import { ask, type Draft, log, nobody } from '../core/play.ts';
import { ok, type Params, type Refusal, refusal, refused, type RuleId } from '../core/result.ts';
import { seeded } from '../core/rng.ts';
import { optional, record, whole } from '../core/shape.ts';
import { type BaseState, type Outcome, type PendingDecision, STAGE_OVER } from '../core/state.ts';
import type { Table } from '../core/table.ts';
import { type Title, titleFrom, type TitleRules } from '../core/title.ts';
import { answer, concede, offer, par, pass, without } from '../deeds/index.ts';
import { emptyMarket } from '../market/chart.ts';
import { emptyPosition } from '../map/position.ts';
import { startingSupply } from '../mechanisms/trains.ts';
import { components18MagTwoPlayers } from '../titles/18mag/components/index.ts';

type Gift = PendingDecision & { readonly kind: 'gift'; readonly from: Seat; readonly amount: number };

export type TinyState = BaseState & {
  readonly pending: readonly Gift[];
  readonly own: { readonly rounds: number; readonly conceded: readonly Seat[] };
};

/** A refusal in words of this title, which nobody else has to know. */
const no = (code: string, rule: RuleId, params: Params): Refusal => ({ code, rule, params });

const TINY = titleId('tiny');
const box: Components = deepFreeze({ ...components18MagTwoPlayers, id: componentSetId('tiny'), title: TINY });
const cash = (state: BaseState, who: Seat): number => balance(box, state.money, who);

/** The company that stands for a seat: the first for the first. */
export const standsFor = (who: number): CompanyId => companyId(String(who + 1));
const seatBehind = (company: CompanyId): Seat => seat(Number(company) - 1);

const giveKind: ActionKind<TinyState> = actionKind(without(par, 'homes'), {
  rule: 'tiny-OR-01',
  offers: (state, who) =>
    cash(state, who) === 0
      ? []
      : Array.from({ length: state.seats }, (_, n) => seat(n))
          .filter((to) => to !== who)
          .map((to) =>
            offer(
              'par',
              who,
              { company: standsFor(to) },
              { price: { from: 1, to: cash(state, who), step: 1 } },
              { shares: 1 },
            ),
          ),
  *reasons(state, { seat: who, company, price }) {
    const to = seatBehind(company);
    if (!Number.isInteger(to) || to < 0 || to >= state.seats || company !== standsFor(to))
      return yield no('no-such-seat', 'tiny-OR-02', { seat: company });
    if (to === who) yield no('gift-to-oneself', 'tiny-OR-02', { seat: who });
    if (price < 1) yield no('no-gift', 'tiny-OR-03', {});
    if (price > cash(state, who)) yield no('not-enough-money', 'tiny-OR-03', { has: cash(state, who), amount: price });
  },
  perform(play, { seat: from, company, price }) {
    const gift: Gift = { kind: 'gift', seat: seatBehind(company), from, amount: price };
    ask(play, gift);
  },
});

const passKind: ActionKind<TinyState> = actionKind(pass, {
  rule: 'tiny-OR-04',
  offers: (_, who) => [offer('pass', who, {}, {}, {})],
  perform(play) {
    play.flow = 'step-over';
  },
});

const answerKind: ActionKind<TinyState> = actionKind(answer, {
  rule: 'tiny-OR-05',
  offers: (state, who) => [
    offer(
      'answer',
      who,
      {},
      { take: { oneOf: ['yes', 'no'] } },
      {
        question: 'gift',
        by: state.pending[0]?.from ?? who,
        company: standsFor(who),
        train: trainId('gift'),
      },
    ),
  ],
  perform(play, { seat: who, take }) {
    const gifts = play.before.pending;
    const gift = gifts[0];
    if (take === 'yes' && gift !== undefined) pay(play, gift.from, who, gift.amount, 'gift');
  },
});

const concedeKind: ActionKind<TinyState> = actionKind(concede, {
  rule: 'tiny-OR-06',
  offers: (state, who) => (state.own.conceded.includes(who) ? [] : [offer('concede', who, {}, {}, {})]),
  *reasons(state, { seat: who }) {
    if (state.own.conceded.includes(who)) yield no('has-conceded', 'tiny-OR-06', { seat: who });
  },
  perform(play, { seat: who }) {
    play.draft.own = { ...play.draft.own, conceded: [...play.draft.own.conceded, who] };
    delete play.draft.agreed;
  },
});

/** The richest win, several when they are equal. */
function result({ money }: Pick<TinyState, 'money'>): Pick<Outcome, 'scores' | 'winners'> {
  const best = Math.max(...money.players);
  return {
    scores: money.players,
    winners: money.players.flatMap((score, n) => (score === best ? [seat(n)] : [])),
  };
}

type TinyOptions = { readonly rounds?: number };
const USUAL_ROUNDS = 3;

export const tinyTitle: TitleRules<TinyState, TinyOptions> = {
  title: TINY,
  version: 'tiny',
  options: record({ rounds: optional(whole(1, 9)) }),
  componentsFor: (_, seats) =>
    seats >= 2 && seats <= 4 ? ok(box) : refused(refusal('player-count', 'tiny-SETUP-01', { seats })),
  componentsOf: () => box,
  orderRule: 'tiny-OR-07',
  invariants: [],
  agreedEnd: agreedEndKind<TinyState>({
    rule: 'tiny-END-01',
    voters: ({ seats, own }) =>
      Array.from({ length: seats }, (_, n) => seat(n)).filter((who) => !own.conceded.includes(who)),
    result,
  }),
  toDraft: (state): Draft<TinyState> => ({ ...state }),
  toState: (draft) => draft,
  firstRound: () => 'payday',
  setUp: ({ rounds = USUAL_ROUNDS }, seats, seed, stamp) => ({
    ...stamp,
    title: TINY,
    seats,
    rng: seeded(seed),
    money: { bank: 1000, players: Array.from({ length: seats }, () => 0), companies: box.companies.map(() => 0) },
    hexes: emptyPosition(box.board),
    pieces: box.pieces.map((piece) => piece.count),
    trains: [],
    supply: startingSupply(box.trains, seats),
    shares: [],
    market: emptyMarket(box.market),
    place: { round: 'payday', number: 0, stage: 'opening', step: STAGE_OVER, owner: nobody },
    rounds: {},
    pending: [],
    own: { rounds, conceded: [] },
  }),
  sequence: {
    who: (state) => (state.place.owner.kind === 'seat' ? state.place.owner.seat : seat(0)),
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
            actions: [giveKind, passKind],
          },
        ],
        closing: [
          {
            name: 'count rounds',
            carryOut: (play) => {
              const { draft } = play;
              if (draft.place.number < draft.own.rounds && draft.own.conceded.length < draft.seats) return;
              draft.outcome = { reason: 'rounds', ...result(draft) };
              log(play, { event: 'end', reason: 'rounds' });
            },
          },
        ],
        next: () => 'payday',
      },
    ],
  },
};

const meta: Meta = {
  id: TINY,
  name: 'Tiny',
  place: 'Nowhere',
  makers: ['Nobody'],
  origin: 'Made up for tests.',
  currency: { sign: 'T', stands: 'behind' },
  usualPlayers: 2,
  variants: [{ id: 'usual', players: [2, 3, 4], options: {} }],
  choices: [],
  shortNames: { long: { rounds: 9 } },
  boxes: [
    {
      components: box,
      name: 'Nowhere',
      sheet: 'Tiny',
      cartouche: { title: 'Nowhere', subtitle: 'Tiny' },
      totals: { yellow: 65, green: 51, brown: 28, gray: 0 },
    },
  ],
  boxFor: () => box.id,
  marks: {},
  markers: {},
  chart: { kind: 'lines', names: [] },
  bank: 'counted',
  rows: { saleAtTheEnd: 'tiny-OR-08' },
};

const table: Table<TinyState> = {
  outlook: {
    order: ({ place: { owner } }) => (owner.kind === 'seat' ? [owner.seat] : []),
    companies: () => [],
    roundsLeft: () => ({ least: 0, likely: 0, most: 0 }),
    trainLimit: () => undefined,
    insolvency: 'never',
    isGivenTrain: () => false,
    mustOwnTrain: () => false,
    trainsFor: () => [],
    earned: () => undefined,
  },
  phase: () => '1',
  phases: () => [{ name: '1', tiles: ['yellow'], operatingRounds: 0, trainLimits: [] }],
  worth: cash,
  decider: () => undefined,
  certificates: () => 0,
  certificateLimit: () => undefined,
  board: () => ({ column: 'yellow', closed: [], openBorders: [] }),
  runOf: () => undefined,
  deviations: () => [],
  priority: () => undefined,
  debt: () => 0,
  roundKind: () => 'shares',
  steps: () => [],
  raising: () => undefined,
  auction: () => undefined,
  wanted: () => [],
  hasCars: false,
  concedes: true,
};

/** The tiny title with these rules versions, the one new games get first. */
const titleOfVersions = (
  first: TitleRules<TinyState, TinyOptions>,
  ...others: readonly TitleRules<TinyState, TinyOptions>[]
): Title =>
  titleFrom<TinyState, TinyOptions>({
    meta,
    is: (state): state is TinyState => state.title === TINY,
    versions: [first, ...others],
    table,
    lines: {
      names: ['tiny'],
      box: () => box,
      run: () => {
        throw new Error('nothing runs in the tiny title');
      },
    },
    events: {},
    figures: { liking: {}, estimates: {}, papers: {}, habits: {}, gains: {} },
  });

/** The tiny title as a fourth one, for `addTitle`. */
export const fourthTitle: Title = titleOfVersions(tinyTitle);

/** The same game with another rule: payday brings 25 instead of 10. */
const richer: TitleRules<TinyState, TinyOptions> = {
  ...tinyTitle,
  version: 'tiny 2',
  sequence: {
    ...tinyTitle.sequence,
    rounds: tinyTitle.sequence.rounds.map((round) => ({
      ...round,
      opening: [
        {
          name: 'pay everybody',
          carryOut: (play) => {
            for (let n = 0; n < play.draft.seats; n += 1) pay(play, 'bank', seat(n), 25, 'payday');
          },
        },
      ],
    })),
  },
};

/** Both rules versions of the tiny title; new games get the second. */
export const fourthTitleInTwoVersions: Title = titleOfVersions(richer, tinyTitle);
