/** Log events: what happened, as data. The sentences are made by the translations. */
import type { Json } from './hash.ts';
import type { CompanyId, HexId, Seat, TileId, TrainType } from './ids.ts';
import type { Shape } from './shape.ts';

/** An account of the ledger: the Bank, a player by seat, or a company by id. */
export type Account = 'bank' | Seat | CompanyId;

/** Events that more than one title writes. */
export type CoreEvent =
  | {
      readonly event: 'paid';
      readonly from: Account;
      readonly to: Account;
      readonly amount: number;
      readonly why: string;
    }
  | { readonly event: 'round'; readonly round: string; readonly number: number }
  | {
      readonly event: 'tile';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly tile: TileId;
      readonly rotation: number;
    }
  | { readonly event: 'marker'; readonly company: CompanyId; readonly hex: HexId; readonly stop: number }
  | {
      readonly event: 'train';
      readonly company: CompanyId;
      readonly type: TrainType;
      readonly from: Account;
      readonly price: number;
    }
  | { readonly event: 'price'; readonly company: CompanyId; readonly from: number; readonly to: number }
  | { readonly event: 'director'; readonly company: CompanyId; readonly seat: Seat | 'nobody' }
  | { readonly event: 'phase'; readonly phase: string }
  | { readonly event: 'end'; readonly reason: string };

/** Events only one title knows carry its own words and plain data. */
export type OwnEvent = {
  readonly event: 'own';
  readonly what: string;
  readonly data: { readonly [name: string]: Json };
};

export type LogEvent = CoreEvent | OwnEvent;

/** Shapes of the data that events of one title carry, by `what`. */
export type OwnEventShapes = { readonly [what: string]: Shape<{ readonly [name: string]: unknown }> };
