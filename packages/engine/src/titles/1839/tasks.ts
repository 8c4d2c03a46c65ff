/**
 * What is being settled: sales waiting for redemption, payments, discards, windows, offers, eliminations. Tasks lie on a
 * pile in the state; the last one is carried on until it needs a decision. So anything can be interrupted by a
 * concession or a gift and goes on afterwards.
 */
import type { CompanyId, HexId, Seat, TrainId, TrainType } from '../../core/ids.ts';
import type { Spot } from '../../deeds/index.ts';

/** Shares of one company in one sale: at one price, fixed before any marker moves. */
export type Lot = {
  readonly company: CompanyId;
  readonly count: number;
  readonly decided?: 'redeemed' | 'not-redeemed';
};

/** A payment that must be made: a home fee, a train from the supply, the 100 of RH. */
export type Debt = {
  readonly why: 'fee' | 'train' | 'rh';
  readonly seat: Seat;
  /** The company that pays first; the 100 of RH are the player's own. */
  readonly company?: CompanyId;
  readonly amount: number;
  readonly train?: TrainType;
};

/** What players can offer each other. */
export const OFFERS = ['private', 'train', 'swap', 'move', 'gift'] as const;
export type About = (typeof OFFERS)[number];

type TermsOf = {
  readonly private: { readonly private: CompanyId; readonly price: number };
  readonly train: { readonly train: TrainId; readonly price: number };
  readonly swap: { readonly from: Spot; readonly other: CompanyId; readonly place: Spot };
  readonly move: { readonly from: Spot; readonly place: Spot; readonly government: boolean };
  readonly gift: { readonly train: TrainId };
};

/** An open offer, visible to all. */
export type OpenOffer<A extends About = About> = {
  readonly [about in A]: TermsOf[about] & {
    readonly about: about;
    readonly by: Seat;
    readonly to: Seat;
    readonly company: CompanyId;
  };
}[A];

export type Task =
  | { readonly task: 'sale'; readonly lots: readonly Lot[]; readonly helped?: CompanyId }
  | { readonly task: 'debt'; readonly debt: Debt }
  | {
      readonly task: 'elimination';
      readonly seat: Seat;
      readonly begun: boolean;
      readonly bankrupt: boolean;
      readonly train?: TrainType;
    }
  | { readonly task: 'limits' }
  /** `asked`: for the first of them the Diepenbrock train has been considered. */
  | { readonly task: 'window'; readonly companies: readonly CompanyId[]; readonly asked?: true }
  | { readonly task: 'conversions' }
  | { readonly task: 'offer'; readonly offer: OpenOffer }
  | { readonly task: 'winner'; readonly by: Seat; readonly winner: Seat; readonly waiting: readonly Seat[] }
  | {
      readonly task: 'return-marker';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly moved: number;
      readonly other: number;
    };
export type TaskName = Task['task'];

/** A player leaves the game; a train he failed to pay for goes with him. */
export const eliminationOf = (seat: Seat, bankrupt: boolean, train: TrainType | undefined): Task => ({
  task: 'elimination',
  seat,
  begun: false,
  bankrupt,
  ...(train === undefined ? {} : { train }),
});

/** What somebody owes now; it always belongs to the last task. */
export type Decision = { readonly seat: Seat } & (
  | { readonly kind: 'redeem'; readonly company: CompanyId; readonly count: number; readonly price: number }
  | { readonly kind: 'raise'; readonly missing: number; readonly why: Debt['why'] }
  | { readonly kind: 'discard'; readonly company: CompanyId }
  | { readonly kind: 'nationalise'; readonly company: CompanyId }
  | { readonly kind: 'gift'; readonly company: CompanyId; readonly train: TrainId }
  | { readonly kind: 'take-local'; readonly private: CompanyId }
  | { readonly kind: 'consent'; readonly offer: OpenOffer }
  | { readonly kind: 'agree'; readonly winner: Seat; readonly by: Seat }
  | { readonly kind: 'return-marker'; readonly company: CompanyId; readonly hex: HexId }
);
