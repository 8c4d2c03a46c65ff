/** The state of 18Mag: what every title has, and the papers, turns and rounds only this title knows. */
import type { Turn } from '../../core/action.ts';
import type { CompanyId, HexId, Seat, TileId, TrainId } from '../../core/ids.ts';
import { findCompany } from '../../core/ledger.ts';
import { lately, onceFor } from '../../core/memo.ts';
import type { Play } from '../../core/play.ts';
import type { RuleId } from '../../core/result.ts';
import type { BaseState, PendingDecision } from '../../core/state.ts';
import type { Rotation } from '../../map/hex.ts';
import { bug } from '../../mechanisms/bug.ts';
import type { Ruled } from '../../mechanisms/deviations.ts';
import { actingCompany } from '../../mechanisms/readers.ts';
import {
  type CarService,
  type Components18Mag,
  components18Mag,
  components18MagTwoPlayers,
  type Major,
  type Minor,
  type Service,
} from './components/index.ts';
import type { SiteWay } from './variants/18xx-games.ts';

/** Three to six players; two on the other side of the board (XI); one against István (XII). */
export type Mode = 'three-to-six' | 'two' | 'solo';

/** In solo the player has seat 0; István holds money and papers at seat 1, where no decision is ever due. */
export const SOLO_PLAYER = 0;
export const ISTVAN = 1;

export type MinorState = {
  readonly company: CompanyId;
  /** `offered` until somebody takes it in the first share round; `gone` when nobody did. */
  readonly owner: Seat | 'offered' | 'gone';
  readonly terrainTokens: number;
  /** What its trains earned when they last ran, without mines. */
  readonly lastIncome?: number;
};

/** What the company at turn has done so far. */
export type TurnState = {
  readonly yellowTiles: number;
  readonly promotions: number;
  /** Rail cars paid for, in order. */
  readonly cars: readonly CarService[];
  /** Trains of other players that were asked for; from rules version 2 on. */
  readonly asked?: readonly TrainOffer[];
  /** A station or marker was placed; from rules version 2 on. */
  readonly placed?: true;
};

/** What the minor at turn has offered another one for a train. */
type TrainOffer = { readonly from: CompanyId; readonly train: TrainId; readonly price: number };

/** The set of operating rounds between two share rounds. */
export type OperatingState = {
  /** How many operating rounds this set has, fixed when it begins. */
  readonly inSet: number;
  /** How many of them have begun. */
  readonly begun: number;
  /** Whether the game ends with this set. */
  readonly last: boolean;
  /** Whether the phase has changed in the running round: a share round follows in any case. */
  readonly phaseChanged: boolean;
  /** Companies still to act in this round. */
  readonly queue: readonly CompanyId[];
  readonly part: 'minors' | 'majors';
  /** Operating rounds since a train was last bought from its seller; counted where the phase then advances. */
  readonly quietRounds: number;
  readonly trainBought: boolean;
};

export type ShareRoundState = {
  readonly passes: number;
  /** Who sold or bought last in this round. */
  readonly lastActor?: Seat;
  /** Majors each seat has sold in this round. */
  readonly sold: readonly (readonly CompanyId[])[];
  /** Majors sold in the running turn. */
  readonly soldNow: readonly CompanyId[];
};

export type IstvanState = {
  readonly minors: 2 | 3;
  /** His company cards, by minor number. */
  readonly companyCards: readonly number[];
  readonly shareCard: string;
};

/** A train another player's minor is asked to sell. */
export type TrainSale = PendingDecision & {
  readonly kind: 'train-sale';
  readonly buyer: CompanyId;
  readonly seller: CompanyId;
  readonly train: TrainId;
  readonly price: number;
};

/** Where the player decides how a tile of István lies. */
export type IstvanPlacement = PendingDecision & {
  readonly kind: 'istvan-placement';
  readonly company: CompanyId;
  readonly hex: HexId;
  readonly ways: readonly { readonly tile: TileId; readonly rotation: Rotation }[];
};

export type OwnState = Ruled<SiteWay> & {
  readonly mode: Mode;
  /** Who holds the priority deal card. */
  readonly priority: Seat;
  /** The person in each seat, by the order cards: seat order is card order. */
  readonly seating: readonly number[];
  /** Papers taken in the first share round. */
  readonly picks: number;
  readonly minors: readonly MinorState[];
  readonly turn: TurnState;
  readonly operating: OperatingState;
  readonly shareRound: ShareRoundState;
  /** Phases that began without a new type of train. */
  readonly forcedPhases: number;
  readonly istvan?: IstvanState;
  /** Where it was chosen that the phase advances when no train is bought; from rules version 2 on. */
  readonly stall?: 'advance';
};

export type State18Mag = BaseState & {
  readonly pending: readonly (TrainSale | IstvanPlacement)[];
  readonly own: OwnState;
};

export const isState18Mag = (state: BaseState): state is State18Mag => state.title === components18Mag.title;

export const boxFor = (mode: Mode): Components18Mag =>
  mode === 'three-to-six' ? components18Mag : components18MagTwoPlayers;

export const boxOf = (state: Pick<State18Mag, 'own'>): Components18Mag => boxFor(state.own.mode);

/** The company cards of a box by kind, sorted out once. */
export const minorsOf = onceFor(({ companies }: Components18Mag): readonly Minor[] =>
  companies.filter((card) => card.kind === 'minor'),
);
export const majorsOf = onceFor(({ companies }: Components18Mag): readonly Major[] =>
  companies.filter((card) => card.kind === 'major'),
);

export function minorCard(box: Components18Mag, company: CompanyId): Minor | undefined {
  const card = box.companies[findCompany(box, company) ?? -1];
  return card?.kind === 'minor' ? card : undefined;
}
export function majorCard(box: Components18Mag, company: CompanyId): Major | undefined {
  const card = box.companies[findCompany(box, company) ?? -1];
  return card?.kind === 'major' ? card : undefined;
}

/** The major that is paid for a service; undefined where the box has none. */
export const providerOf = (box: Components18Mag, service: Service): CompanyId | undefined =>
  majorsOf(box).find(({ services }) => services.includes(service))?.id;

/** The major that is paid for a service every box has. */
export const payeeOf = (box: Components18Mag, service: 'terrain' | 'additional-tile' | 'stations'): CompanyId =>
  providerOf(box, service) ?? bug(`nobody is paid for ${service}`);

const minorsById = lately(
  (minors: State18Mag['own']['minors']): ReadonlyMap<CompanyId, MinorState> =>
    new Map(minors.map((minor) => [minor.company, minor])),
);

export const minorState = ({ own }: Pick<State18Mag, 'own'>, company: CompanyId): MinorState | undefined =>
  minorsById(own.minors).get(company);

export function ownerOf(state: Pick<State18Mag, 'own'>, company: CompanyId): Seat | undefined {
  const owner = minorState(state, company)?.owner;
  return typeof owner === 'number' ? owner : undefined;
}

export const isIstvan = (state: Pick<State18Mag, 'own'>, seat: Seat | undefined): boolean =>
  state.own.mode === 'solo' && seat === ISTVAN;

/** The minor at turn whose owner is a person. */
export function minorAtTurn(state: State18Mag): CompanyId | undefined {
  const company = actingCompany(state);
  const owner = company === undefined ? undefined : ownerOf(state, company);
  return owner === undefined || isIstvan(state, owner) ? undefined : company;
}

/** What only such a minor does. */
export const atTurn: Turn<State18Mag> = { company: minorAtTurn, row: '18mag-OR-07' };

/** The minor at turn that István owns. */
export function istvansMinor(state: Pick<State18Mag, 'own' | 'place'>): CompanyId | undefined {
  const company = actingCompany(state);
  const owner = company === undefined ? undefined : ownerOf(state, company);
  return isIstvan(state, owner) ? company : undefined;
}

export function majorAtTurn(state: Pick<State18Mag, 'own' | 'place'>): CompanyId | undefined {
  const company = actingCompany(state);
  return company !== undefined && minorState(state, company) === undefined ? company : undefined;
}

export const FRESH_TURN: TurnState = { yellowTiles: 0, promotions: 0, cars: [] };

/** The row on one matter: the base game's, that of two players, and that of solo where it differs from two players. */
export function rowFor({ own }: Pick<State18Mag, 'own'>, usual: RuleId, two: RuleId, solo: RuleId = two): RuleId {
  if (own.mode === 'three-to-six') return usual;
  return own.mode === 'two' ? two : solo;
}

// ---- replacing parts of the draft that only this title has -------------------------------------------------------------

export type Play18Mag = Play<State18Mag>;

export function putOwn({ draft }: Play18Mag, parts: Partial<OwnState>): void {
  draft.own = { ...draft.own, ...parts };
}

export const putTurn = (play: Play18Mag, parts: Partial<TurnState>): void =>
  putOwn(play, { turn: { ...play.draft.own.turn, ...parts } });

export const putOperating = (play: Play18Mag, parts: Partial<OperatingState>): void =>
  putOwn(play, { operating: { ...play.draft.own.operating, ...parts } });

export const putShareRound = (play: Play18Mag, parts: Partial<ShareRoundState>): void =>
  putOwn(play, { shareRound: { ...play.draft.own.shareRound, ...parts } });

export function putMinor(play: Play18Mag, company: CompanyId, parts: Partial<MinorState>): void {
  const { minors } = play.draft.own;
  putOwn(play, { minors: minors.map((minor) => (minor.company === company ? { ...minor, ...parts } : minor)) });
}
