/** The state of a game of 1839: what the core keeps, and what only this title knows. */
import type { CompanyId, HexId, Seat, TrainId } from '../../core/ids.ts';
import type { Draft, Play } from '../../core/play.ts';
import type { BaseState } from '../../core/state.ts';
import { bug } from '../../mechanisms/bug.ts';
import { components1839, type PhaseName } from './components/index.ts';
import type { Decision, Task, TaskName } from './tasks.ts';

/** Who has a private. `lot`: for sale in the auction. `waiting`: RH until CM closes. `gone`: out of the game. */
export type PrivateOwner = Seat | CompanyId | 'lot' | 'waiting' | 'gone';
export type PrivateState = { readonly id: CompanyId; readonly owner: PrivateOwner; readonly discount: number };

/** What a public company has besides money, shares, price and trains. */
export type PublicState = {
  readonly id: CompanyId;
  readonly floated: boolean;
  /** It has completed an own operating turn. */
  readonly operated: boolean;
  /** Home hexes a Lokaalspoorwegen has reserved; a Spoorwegmaatschappij has them printed. */
  readonly homes: readonly HexId[];
  /** Its homes are on the map, so they are no longer reserved. */
  readonly settled: boolean;
};

/** The turn in the auction: prices and cash as it began, and what was done since. */
export type AuctionTurn = {
  readonly actions: number;
  readonly discounted: readonly CompanyId[];
  readonly prices: readonly { readonly id: CompanyId; readonly price: number }[];
  readonly cash: readonly number[];
};

/** Parts of a turn in a stock round: sell, buy or redeem, sell again. */
export const STOCK_PARTS = ['sell', 'buy', 'sell-again', 'over'] as const;
export type StockPart = (typeof STOCK_PARTS)[number];

export type StockState = {
  readonly part: StockPart;
  readonly acted: boolean;
  /** Who sold shares of which company in this round. */
  readonly sold: readonly { readonly seat: Seat; readonly company: CompanyId }[];
  /** Lokaalspoorwegen nationalised in this round by an elimination: they start again in the next. */
  readonly lapsed: readonly CompanyId[];
};

/** The turn of the operating company. */
export type CompanyTurn = {
  readonly first: boolean;
  readonly firstTrain: boolean;
  readonly boughtTrain: boolean;
  readonly trackActions: number;
  readonly upgraded: boolean;
  /** Hexes on which it laid or replaced a tile. */
  readonly hexes: readonly HexId[];
  readonly markerUsed: boolean;
  /** A swapped marker does not count for routes: its new place. */
  readonly swapped: readonly { readonly hex: number; readonly stop: number }[];
  readonly ran: boolean;
  readonly hadTrain: boolean;
  readonly revenue: number;
  readonly paid: number;
  readonly priceMoved: boolean;
  /** The first train of a rusting rank was bought in this turn. */
  readonly window: boolean;
  /** Offers for trains of others in this turn, where none may be made twice (1839-NEGOT-13); not there while there are none. */
  readonly offered?: readonly TrainOffer[];
};

export type TrainOffer = { readonly seller: CompanyId; readonly train: TrainId; readonly price: number };

export const noTurn: CompanyTurn = {
  first: false,
  firstTrain: false,
  boughtTrain: false,
  trackActions: 0,
  upgraded: false,
  hexes: [],
  markerUsed: false,
  swapped: [],
  ran: false,
  hadTrain: false,
  revenue: 0,
  paid: 0,
  priceMoved: false,
  window: false,
};

export const CARD_COLOURS = ['blue', 'red'] as const;
export type CardColour = (typeof CARD_COLOURS)[number];

export type Own = {
  readonly phase: PhaseName;
  readonly drawn: { readonly CO: CompanyId; readonly AB: CompanyId; readonly AV: CompanyId };
  readonly privates: readonly PrivateState[];
  readonly companies: readonly PublicState[];
  /** Number cards: the colour in force, its holders in card order, and the holders of the other colour. */
  readonly cards: { readonly colour: CardColour; readonly order: readonly Seat[]; readonly passed: readonly Seat[] };
  readonly out: readonly Seat[];
  readonly auction: AuctionTurn;
  /** Par prices used by brown privates in the auction. */
  readonly auctionPars: readonly number[];
  readonly stock: StockState;
  /** Who nationalised since the last stock round began to be played. */
  readonly banned: readonly Seat[];
  readonly turn: CompanyTurn;
  /** Companies that had their turn in this operating round. */
  readonly done: readonly CompanyId[];
  /** Operating rounds: which of how many in this set; a set begun in purple is the last. */
  readonly set: { readonly number: number; readonly of: number; readonly last: boolean };
  /** A price reached the top in this operating round. */
  readonly topReached: boolean;
  /** Cycles in a row in which nothing happened, and whether something did in this one. */
  readonly idle: { readonly cycles: number; readonly busy: boolean };
  /** Closed privates whose owners still get a Lokaalspoorwegen or money. */
  readonly conversions: readonly { readonly private: CompanyId; readonly seat: Seat }[];
  /** What is being settled, the innermost last; every pending decision comes from the last of them. */
  readonly agenda: readonly Task[];
};

export type State1839 = BaseState & {
  readonly pending: readonly Decision[];
  readonly own: Own;
};

/** Every game of this title was set up in this room. */
export const isState1839 = (state: BaseState): state is State1839 => state.title === components1839.title;

export type Play1839 = Play<State1839>;
export type Draft1839 = Draft<State1839>;

export function set(play: Play1839, parts: Partial<Own>): void {
  play.draft.own = { ...play.draft.own, ...parts };
}

export const setTurn = (play: Play1839, parts: Partial<CompanyTurn>): void =>
  set(play, { turn: { ...play.draft.own.turn, ...parts } });

export const setStock = (play: Play1839, parts: Partial<StockState>): void =>
  set(play, { stock: { ...play.draft.own.stock, ...parts } });

export function setCompany(play: Play1839, id: CompanyId, parts: Partial<PublicState>): void {
  set(play, {
    companies: play.draft.own.companies.map((company) => (company.id === id ? { ...company, ...parts } : company)),
  });
}

/** Hands a private to somebody, or takes it out of the game. */
export function setOwner(play: Play1839, id: CompanyId, owner: PrivateOwner): void {
  set(play, { privates: play.draft.own.privates.map((one) => (one.id === id ? { ...one, owner } : one)) });
}

// ---- the agenda: a pile of what is being settled, so that anything can be interrupted and goes on afterwards ------------

/** Puts a task on the pile; the last is settled first. */
export const push = (play: Play1839, task: Task): void => set(play, { agenda: [...play.draft.own.agenda, task] });

export const pop = (play: Play1839): void => set(play, { agenda: play.draft.own.agenda.slice(0, -1) });

export const replaceTop = (play: Play1839, task: Task): void =>
  set(play, { agenda: [...play.draft.own.agenda.slice(0, -1), task] });

type TaskOf<Name extends TaskName> = Extract<Task, { readonly task: Name }>;
const isTask = <Name extends TaskName>(task: Task | undefined, name: Name): task is TaskOf<Name> => task?.task === name;

/** The task on top, which the caller knows to be of a kind: the decision being answered came from it. */
export function topTask<const Name extends TaskName>({ own }: Pick<State1839, 'own'>, name: Name): TaskOf<Name> {
  const top = own.agenda.at(-1);
  return isTask(top, name) ? top : bug(`the task on top is not ${name}`);
}

/** Carries tasks on until one needs a decision or none is left; `carryOn` settles the one on top. */
export function settle({ draft }: Play1839, carryOn: (top: Task) => void): void {
  // Every decision comes from the task on top, so whatever was asked before is asked again if it still matters.
  draft.pending = [];
  while (draft.outcome === undefined && draft.pending.length === 0) {
    const top = draft.own.agenda.at(-1);
    if (top === undefined) return;
    carryOn(top);
  }
}

/** Asks for the one decision that the task on top needs. */
export function askFor(play: Play1839, decision: Decision): void {
  play.draft.pending = [decision];
}

// ---- steps of a company's turn that rules ask for by their name ----------------------------------------------------------

/** Step 2. */
export const FIRST_TRAIN_STEP = 'first train';
/** Step 4, in which markers are placed, swapped and moved. */
export const MARKER_STEP = 'marker';
/** Step 7. */
export const TRAIN_STEP = 'trains';
