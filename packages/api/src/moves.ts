/**
 * What may be done in a game, and what would come of it, for programs that do not run the engine themselves. Every answer says
 * by `sequence` which moment it holds for.
 */
import { z } from 'zod';
import { ActionBody } from './action.ts';
import { RefusalBody } from './errors.ts';
import { Form, Sequence } from './game.ts';
import { SeatNumber } from './table.ts';

const held = { form: Form, sequence: Sequence };
const Fields = z.record(z.string(), z.json());

/** The values a field may take: one of a list, whole numbers in steps, or a list that has to be asked for. */
const Choice = z.union([
  z.object({ oneOf: z.array(z.json()) }),
  z.object({ from: z.number().int(), to: z.number().int(), step: z.number().int() }),
  z.object({ onDemand: z.literal(true) }),
]);

/** A form to fill in: `type`, `seat` and `fixed` as they are, and one value for each field of `choose`, make an action. */
export const Offer = z.object({
  type: z.string(),
  seat: SeatNumber,
  fixed: Fields,
  choose: z.record(z.string(), Choice),
  /** What a player wants to know before choosing: prices, fees, consequences. */
  about: Fields,
});
export type Offer = z.infer<typeof Offer>;

/** GET /api/games/:id/offers?seat=1 : what the asker's seats may do now, or one of them. */
export const OffersQuery = z.strictObject({ seat: z.coerce.number().pipe(SeatNumber).optional() });
export const OffersNow = z.object({
  ...held,
  /** Who owes the next decision. */
  toAct: SeatNumber.optional(),
  /** None while it is asked whether something may be taken back. */
  offers: z.array(Offer),
  /** How far an agreed end has come, and what the asker may say about it; absent where there can be none. */
  agreement: z.object({ agreed: z.array(SeatNumber), missing: z.array(SeatNumber), offers: z.array(Offer) }).optional(),
});
export type OffersNow = z.infer<typeof OffersNow>;

/** POST /api/games/:id/offers/listed : the actions behind the fields of an offer that are listed on demand. */
export const ListQuestion = z.strictObject({
  /** The action so far: `type`, `seat`, `fixed`, and what was chosen in fields that are not listed on demand. */
  begun: Fields,
  limit: z.number().int().min(1).max(500).default(200),
});
export const Listed = z.object({
  ...held,
  actions: z.array(ActionBody),
  /** False when there are more than were asked for. */
  complete: z.boolean(),
});
export type Listed = z.infer<typeof Listed>;

/** POST /api/games/:id/why-not : everything that speaks against an action, the decisive reason first; nothing when it is legal. */
export const WhyNotQuestion = z.strictObject({ action: ActionBody });
export const WhyNot = z.object({ ...held, reasons: z.array(RefusalBody) });
export type WhyNot = z.infer<typeof WhyNot>;

/** So many actions in a row can be tried out. */
const MOST_ACTIONS = 20;

/** POST /api/games/:id/preview : what some actions, one after the other, would change. Nothing is done. */
export const PreviewQuestion = z.strictObject({ actions: z.array(ActionBody).min(1).max(MOST_ACTIONS) });

const CompanyName = z.string().max(40);
const Party = z.union([z.string(), z.number()]);
const change = <Value extends z.ZodType>(value: Value) => ({ from: value.optional(), to: value.optional() });

/** What is different afterwards, in figures, with all that follows until somebody has to decide again. */
export const Effects = z.object({
  /** By seat: what comes in, or goes out below zero. */
  cash: z.array(z.number()),
  /** By seat: what the score changes by, as if the game ended. */
  worth: z.array(z.number()),
  bank: z.number(),
  treasuries: z.array(z.object({ company: CompanyName, by: z.number() })),
  prices: z.array(z.object({ company: CompanyName, ...change(z.number()) })),
  /** Who decides for a company: a seat, a company, or nobody. */
  deciders: z.array(z.object({ company: CompanyName, ...change(Party) })),
  phase: z.object({ from: z.string(), to: z.string() }).optional(),
  trains: z.array(z.object({ train: z.string(), ...change(Party) })),
  /** Whether the game is over then. */
  ends: z.boolean(),
});
export const Preview = z.discriminatedUnion('outcome', [
  z.object({ ...held, outcome: z.literal('known'), effects: Effects, toAct: SeatNumber.optional() }),
  /** Something is drawn on the way, by the action of this place in the list, and nobody can know what. */
  z.object({ ...held, outcome: z.literal('chance'), action: z.number().int() }),
]);
export type Preview = z.infer<typeof Preview>;

/** GET /api/games/:id/lays : every tile that may be laid now, if one of the asker's seats is at turn. */
export const Lays = z.object({ ...held, lays: z.array(ActionBody) });
export type Lays = z.infer<typeof Lays>;

/**
 * The work a search may do, in steps; when they run out, the answer is the best so far and not `proven`. What comes before the
 * search is not counted; the server gives up what takes too long.
 */
const MOST_STEPS = 500_000;
const DEFAULT_STEPS = 100_000;
/** With more of the largest the search takes longer than anybody waits. */
const MOST_TRAINS = 6;

/** POST /api/games/:id/income : what the best run of a company would earn. */
export const IncomeQuestion = z.strictObject({
  company: CompanyName,
  /** Types of trains, in place of those it owns. */
  trains: z.array(z.string().max(40)).max(MOST_TRAINS).optional(),
  /** Actions that are carried out before, such as laying a tile. */
  after: z.array(ActionBody).max(MOST_ACTIONS).default([]),
  /** If it is certain that less is earned, the answer is only that. */
  atLeast: z.number().int().min(0).max(1_000_000).default(0),
  steps: z.number().int().min(1).max(MOST_STEPS).default(DEFAULT_STEPS),
});
export const IncomeThen = z.discriminatedUnion('outcome', [
  z.object({ ...held, outcome: z.literal('earns'), income: z.number(), mines: z.number(), proven: z.boolean() }),
  z.object({ ...held, outcome: z.literal('less'), than: z.number() }),
]);
export type IncomeThen = z.infer<typeof IncomeThen>;

/** GET /api/games/:id/best-run : the best run of the company at turn, with all its trains together. */
export const BestRunQuery = z.strictObject({
  steps: z.coerce.number().int().min(1).max(MOST_STEPS).default(DEFAULT_STEPS),
});
const Leg = z.object({
  hex: z.string(),
  enter: z.number().int().optional(),
  stop: z.number().int().optional(),
  leave: z.number().int().optional(),
});
export const BestRunNow = z.object({
  ...held,
  /** Absent where no company is at turn, or one that never runs. */
  best: z
    .object({
      company: CompanyName,
      runs: z.array(
        z.object({
          train: z.string(),
          cars: z.array(z.string()),
          legs: z.array(Leg),
          income: z.number(),
          mines: z.number(),
        }),
      ),
      income: z.number(),
      mines: z.number(),
      proven: z.boolean(),
    })
    .optional(),
});
export type BestRunNow = z.infer<typeof BestRunNow>;

/** GET /api/games/:id/outlook : what is to come, as far as the rules tell. */
export const OutlookNow = z.object({
  ...held,
  outlook: z.object({
    /** Seats or companies in the order of their turns, the one at turn first. It may change with share prices. */
    order: z.array(Party),
    /** Rounds of companies that are left: never fewer than `least` nor more than `most`, which is absent while nothing ends the game. */
    rounds: z.object({ least: z.number(), likely: z.number(), most: z.number().optional() }),
    companies: z.array(
      z.object({
        company: CompanyName,
        /** The most trains it may own now. */
        limit: z.number().int().optional(),
        /** Whether it must own one when its turn is over. */
        mustOwn: z.boolean(),
        /** Types of new trains it can be sold now, whatever it can pay. */
        onSale: z.array(z.string()),
      }),
    ),
    /** Trains that companies without one have to buy in their next turn, what their money is short of, and who has to help. */
    forced: z.array(
      z.object({
        company: CompanyName,
        train: z.string(),
        price: z.number(),
        short: z.number(),
        seat: SeatNumber.optional(),
      }),
    ),
    /** Companies, started or not, that will be given their first train for nothing. */
    given: z.array(CompanyName),
    /** What becomes of a player who cannot pay for one: it never comes to that, he owes the rest, or he is out of the game. */
    insolvency: z.enum(['never', 'debt', 'out']),
    /** What the first train of a type removes, and the companies that are left without a train. */
    rusting: z.array(
      z.object({
        by: z.string(),
        trains: z.array(z.object({ id: z.string(), type: z.string(), owner: Party })),
        without: z.array(CompanyName),
      }),
    ),
  }),
});
export type OutlookNow = z.infer<typeof OutlookNow>;
