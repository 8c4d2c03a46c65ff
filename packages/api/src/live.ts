/**
 * What comes over the stream. GET /api/games/:id/events is one game; GET /api/me/events is all of mine (a bot needs only
 * this one). Server-sent events: `event:` is the kind, `data:` the JSON below. Only log entries carry an `id:` (for one game
 * the sequence, for all of mine an opaque mark), so resuming with Last-Event-ID gives every missed entry once, in order.
 */
import { z } from 'zod';
import { UserId } from './account.ts';
import { Count } from './count.ts';
import { Entry, Form } from './game.ts';
import { SeatNumber, TableId, TableSummary } from './table.ts';

export const ChatLine = z.object({
  id: z.number().int(),
  by: UserId,
  name: z.string(),
  at: z.string(),
  text: z.string(),
});
export type ChatLine = z.infer<typeof ChatLine>;
/** GET /api/games/:id/chat?after=, POST the same; POST /api/games/:id/chat/read { id } */
export const Chat = z.object({ lines: z.array(ChatLine), read: z.number().int() });
export const PostChat = z.strictObject({ text: z.string().trim().min(1).max(2000), key: z.string().min(8).max(64) });
export const ReadChat = z.strictObject({ id: Count });

/** GET and PUT /api/games/:id/notes: private to the writer. */
export const Notes = z.strictObject({ text: z.string().max(20_000) });

export const Presence = z.object({ present: z.array(UserId), watchers: z.number().int() });
export type Presence = z.infer<typeof Presence>;

export const GameEvent = z.discriminatedUnion('kind', [
  /** The first event of the stream of one game, and of nothing else: the form of every entry that follows. */
  z.object({ kind: z.literal('form'), game: TableId, form: Form }),
  z.object({ kind: z.literal('entry'), game: TableId, entry: Entry }),
  z.object({ kind: z.literal('chat'), game: TableId, line: ChatLine }),
  z.object({ kind: z.literal('presence'), game: TableId, presence: Presence }),
  z.object({ kind: z.literal('table'), game: TableId, table: TableSummary }),
  /**
   * Only over /api/me/events: one of my seats owes a decision, or, if `asked`, an answer whether something may be taken back; or the seat is that of a
   * program that is stuck and has left its decision to me.
   */
  z.object({
    kind: z.literal('your-turn'),
    game: TableId,
    seat: SeatNumber,
    sequence: z.number().int(),
    asked: z.literal(true).optional(),
  }),
]);
export type GameEvent = z.infer<typeof GameEvent>;
