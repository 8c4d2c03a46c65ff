/** The state of a game of 1824: what every title has, and what only 1824 knows. */
import type { CompanyId, HexId, Seat, TrainId, TrainType } from '../../core/ids.ts';
import type { Play } from '../../core/play.ts';
import type { BaseState } from '../../core/state.ts';
import type { Ruled } from '../../mechanisms/deviations.ts';
import type { SiteWay } from './variants/18xx-games.ts';

/** The forms of play. Cisleithania is Variant A with two players and Variant B with three. */
export const FORMS = ['second-edition', 'first-edition', 'cisleithania', 'goods-time'] as const;
export type Form = (typeof FORMS)[number];

/** A mountain railway, coal railway or pre-Staatsbahn: `gone` is closed, exchanged or never sold. */
export type Paper = { readonly company: CompanyId; readonly owner: Seat | 'bank' | 'gone' };

/** A train on its way to a company: from the supply by type, from another company by its card. */
export type Purchase = NewTrain | TrainOfOther;
type NewTrain = Price & { readonly from: 'supply'; readonly train: TrainType };
export type TrainOfOther = Price & { readonly from: CompanyId; readonly card: TrainId };
type Price = { readonly company: CompanyId; readonly price: number; readonly tradeIn?: TrainId };

export type Pending1824 =
  /** A compulsory exchange; the owner picks the regional railway. */
  | { readonly kind: 'mountain-exchange'; readonly seat: Seat; readonly company: CompanyId }
  /** One train above the limit; the director picks which one leaves the game. */
  | { readonly kind: 'surplus-train'; readonly seat: Seat; readonly company: CompanyId }
  /** Whether the director of the selling company agrees. */
  | { readonly kind: 'train-sale'; readonly seat: Seat; readonly purchase: TrainOfOther }
  /** The director is short of money for a train his company must buy: he may sell shares or go into debt. */
  | { readonly kind: 'emergency'; readonly seat: Seat; readonly purchase: Purchase }
  /** Which of the two homes in Wien becomes the home of kk. */
  | { readonly kind: 'home'; readonly seat: Seat; readonly company: CompanyId; readonly between: readonly CompanyId[] }
  /** Cisleithania for two: the price of a coal railway that came as the partner of a drafted one. */
  | { readonly kind: 'coal-price'; readonly seat: Seat; readonly company: CompanyId }
  /** Cisleithania for two: the second marker of the bond company, and the third one in Wien. */
  | {
      readonly kind: 'bond-marker';
      readonly seat: Seat;
      readonly company: CompanyId;
      readonly which: 'second' | 'third';
    };

/** What is remembered during an initial or ordinary share round. */
export type ShareRound = {
  /** How many turns have begun. */
  readonly turns: number;
  /** Who has passed since somebody last acted. */
  readonly passed: readonly Seat[];
  readonly lastActor: Seat | 'nobody';
  readonly sold: readonly { readonly seat: Seat; readonly company: CompanyId }[];
  /** Who was above the certificate limit when the round began (the first edition asks for it). */
  readonly overLimit: readonly Seat[];
};

/** What is remembered during one turn of a seat or a company. */
export type Turn = {
  /** Whether the seat has sold, bought or exchanged. */
  readonly acted: boolean;
  readonly sold: readonly CompanyId[];
  readonly income: number;
  readonly tradedIn: boolean;
  /** Trains whose directors did not agree to sell; they are not asked again in this turn. */
  readonly notForSale: readonly TrainId[];
};

/** Cisleithania for two: what the draw made of the companies. */
export type BondGame = {
  /** The regional railway whose certificates are bonds. */
  readonly company: CompanyId;
  /** Which purchase brings its second marker: the last train of this type, or none any more. */
  readonly secondWith: '4' | '5' | 'never';
  /** Railways that only build. */
  readonly construction: readonly CompanyId[];
  /** The four piles of the draft; a pile is gone when its papers are. */
  readonly piles: readonly (readonly CompanyId[])[];
};

export type Own1824State = Ruled<SiteWay> & {
  readonly form: Form;
  /** Goods Time: the hexes with town markers, one entry for each marker. */
  readonly towns: readonly HexId[];
  /** Goods Time: how many markers the players place by turns; 0 once the suggested set-up is used. */
  readonly townsToPlace: number;
  readonly phase: number;
  readonly papers: readonly Paper[];
  /** Papers that nobody bought in the initial share round. */
  readonly unsold: readonly CompanyId[];
  readonly issued: readonly { readonly company: CompanyId; readonly price: number }[];
  /** Regional railways that have opened and Staatsbahnen that have been founded. */
  readonly open: readonly CompanyId[];
  /** Share companies that have acted in an operating round. */
  readonly operated: readonly CompanyId[];
  /** Staatsbahnen due at the end of this operating round. */
  readonly toFound: readonly CompanyId[];
  readonly debts: readonly number[];
  /** Money that players borrowed from outside the Bank, under the ruleset of 18xx.games only. */
  readonly outside?: number;
  readonly priority: Seat | 'nobody';
  readonly bankBroken: boolean;
  readonly shareRound: ShareRound;
  readonly turn: Turn;
  /** The operating rounds between two share rounds: how many there are and how many have begun. */
  readonly set: { readonly length: number; readonly begun: number };
  /** Companies in operation when this operating round began, and those that have had their turn in it. */
  readonly inRound: readonly CompanyId[];
  readonly acted: readonly CompanyId[];
  readonly bond?: BondGame;
};

export type State1824 = Omit<BaseState, 'pending'> & {
  readonly pending: readonly Pending1824[];
  readonly own: Own1824State;
};

export type Play1824 = Play<State1824>;

export function change(play: Play1824, parts: Partial<Own1824State>): void {
  play.draft.own = { ...play.draft.own, ...parts };
}

export const freshTurn: Turn = { acted: false, sold: [], income: 0, tradedIn: false, notForSale: [] };
export const freshShareRound: ShareRound = { turns: 0, passed: [], lastActor: 'nobody', sold: [], overLimit: [] };
