/** Tables: where people sit down before a game, and what they agreed on. A table and its game share one id. */
import { z } from 'zod';
import { UserId, UserName } from './account.ts';

/** The id of a title. Which ones there are the engine of the server knows; a table may have been opened by a newer one. */
export const TitleName = z.string().min(1).max(40);
/** A title that somebody asks for: one the server has. The documentation of the running server lists them. */
export const KnownTitle = TitleName.meta({ 'x-one-of': 'titles' });
export const TableId = z.string().min(1).max(40);
export const SeatNumber = z.number().int().min(0).max(5);

/** What may be taken back: anything by anybody, what the others agree to, or nothing. */
export const UndoPolicy = z.enum(['free', 'consent', 'none']);
export type UndoPolicy = z.infer<typeof UndoPolicy>;
/** How fast people mean to play; it is shown and filtered by, nothing is enforced. */
export const Pace = z.enum(['live', 'daily', 'relaxed']);
export type Pace = z.infer<typeof Pace>;
export const TableStatus = z.enum(['open', 'running', 'finished', 'abandoned']);
export type TableStatus = z.infer<typeof TableStatus>;

/** POST /api/tables */
export const NewTable = z.strictObject({
  /** Any text on one line. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
  title: KnownTitle,
  /** The title's own options, checked by the engine for every player count in the range. */
  options: z.record(z.string(), z.json()),
  players: z.strictObject({ from: z.number().int().min(1).max(6), to: z.number().int().min(1).max(6) }),
  listed: z.boolean(),
  seed: z.string().max(100).optional(),
  undo: UndoPolicy,
  pace: Pace,
  /** Whether the host may act for somebody who is away. */
  hostMayAct: z.boolean(),
});
export type NewTable = z.infer<typeof NewTable>;

export const SeatedPlayer = z.object({
  user: UserId,
  name: z.string(),
  guest: z.boolean(),
  /** The seat in the game; before the start the order of arrival. */
  seat: SeatNumber,
  present: z.boolean(),
});
export type SeatedPlayer = z.infer<typeof SeatedPlayer>;

export const TableSummary = z.object({
  id: TableId,
  name: z.string(),
  title: TitleName,
  /** The rules version the game is played by; none before it starts. */
  rules: z.string().optional(),
  options: z.record(z.string(), z.json()),
  players: z.object({ from: z.number(), to: z.number() }),
  listed: z.boolean(),
  undo: UndoPolicy,
  pace: Pace,
  hostMayAct: z.boolean(),
  status: TableStatus,
  host: UserId,
  seats: z.array(SeatedPlayer),
  /** Who owes the next decision, by seat; and what round it is, as the engine names it. */
  toAct: SeatNumber.optional(),
  round: z.object({ name: z.string(), number: z.number() }).optional(),
  phase: z.string().optional(),
  result: z.object({ reason: z.string(), scores: z.array(z.number()), winners: z.array(SeatNumber) }).optional(),
  sequence: z.number().int(),
  created: z.string(),
  moved: z.string(),
  /** About the asker. */
  mine: z.boolean(),
  myTurn: z.boolean(),
  archived: z.boolean(),
  unreadChat: z.number().int(),
});
export type TableSummary = z.infer<typeof TableSummary>;

/** GET /api/tables/:id; members also get the invitation code. */
export const TableDetail = TableSummary.extend({
  invitation: z.string().optional(),
  /** Seats that agreed to abandon the game. */
  abandonVotes: z.array(SeatNumber),
});
export type TableDetail = z.infer<typeof TableDetail>;

/** GET /api/tables */
export const TableQuery = z.strictObject({
  list: z.enum(['my-turn', 'mine', 'open', 'running', 'finished']),
  title: KnownTitle.optional(),
  pace: Pace.optional(),
  text: z.string().max(60).optional(),
  archived: z.enum(['yes', 'no']).optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type TableQuery = z.infer<typeof TableQuery>;
export const TableList = z.object({ tables: z.array(TableSummary), next: z.string().optional() });
export type TableList = z.infer<typeof TableList>;

/**
 * POST /api/tables/:id/join | leave | start | abandon | archive | unarchive, bodies empty, answers TableDetail.
 * `abandon` is a vote: the game ends when every player has voted; `{ agree: false }` takes a vote back.
 * GET /api/invitations/:code answers TableSummary; POST /api/invitations/:code/join joins with an account,
 * POST /api/invitations/:code/guest { name } sits down as a guest (and sets the guest's cookie).
 */
export const Abandon = z.strictObject({ agree: z.boolean().default(true) });
export const GuestName = z.strictObject({ name: UserName });
