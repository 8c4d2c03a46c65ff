/** Answers what somebody else has proposed, or what the rules ask. Every question says its kind. */
import type { CompanyId, HexId, Seat, TrainId } from '../core/ids.ts';
import { oneOf } from '../core/shape.ts';
import { type ActOf, deed } from './deed.ts';

export type Spot = { readonly hex: HexId; readonly stop: number };

/** What somebody at the table has proposed; `by` is his seat. */
type Proposal = { readonly by: Seat } & (
  | {
      readonly question: 'train-sale';
      readonly buyer: CompanyId;
      readonly seller: CompanyId;
      readonly train: TrainId;
      readonly price: number;
    }
  | {
      readonly question: 'private-sale';
      readonly company: CompanyId;
      readonly private: CompanyId;
      readonly price: number;
    }
  | { readonly question: 'gift'; readonly company: CompanyId; readonly train: TrainId }
  | {
      readonly question: 'swap-markers';
      readonly company: CompanyId;
      readonly from: Spot;
      readonly other: CompanyId;
      readonly place: Spot;
    }
  | { readonly question: 'move-marker'; readonly company: CompanyId; readonly from: Spot; readonly place: Spot }
  | { readonly question: 'winner'; readonly winner: Seat }
);

export type Question =
  | Proposal
  /** Whether to offer one's own train to a company that has none. */
  | { readonly question: 'offer-gift'; readonly company: CompanyId; readonly train: TrainId }
  /** Whether the company takes shares that were just sold. */
  | { readonly question: 'redeem'; readonly company: CompanyId; readonly count: number; readonly cost: number }
  | { readonly question: 'nationalise'; readonly company: CompanyId };

/** The kinds of questions there are. */
export const QUESTIONS = [
  'train-sale',
  'private-sale',
  'gift',
  'swap-markers',
  'move-marker',
  'winner',
  'offer-gift',
  'redeem',
  'nationalise',
] as const satisfies readonly Question['question'][];

export const answer = deed('answer', { take: oneOf(['yes', 'no']) }).offered<never, Question>();
export type Answer = ActOf<typeof answer>;
