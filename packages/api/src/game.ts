/**
 * A running game: its position, its log, and how one acts. Clients run the same engine on the state they are given, so that
 * choices, previews and refusals are there at once; the server decides.
 */
import { z } from 'zod';
import { UserId } from './account.ts';
import { ActionBody } from './action.ts';
import { Count, CountInQuery } from './count.ts';
import { ErrorBody } from './errors.ts';
import { SeatNumber, TableDetail } from './table.ts';

export const Sequence = Count;
/**
 * The form of states, hashes and actions that the server speaks (`STATE_FORM` of the engine). A client of another form can
 * make nothing of them and is to be renewed: the page reloaded, the program updated.
 */
export const Form = z.number().int().min(1).max(10_000);

/**
 * One entry of a game's log. Entries are numbered from 1 and never change; what is taken back stays in the log.
 * `position` counts the actions in force after this entry, and `hash` is the hash of what everybody sees then
 * (`stateHash` of `view`), so that a client that applied the action itself can check that it agrees. Entries written in an
 * older form are told in today's: action, events and hash are those of a replay.
 */
const entry = {
  sequence: Sequence,
  at: z.string(),
  by: UserId,
  position: z.number().int().min(0),
  hash: z.string(),
  toAct: SeatNumber.optional(),
};
export const Entry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('action'),
    seat: SeatNumber,
    action: ActionBody,
    /** The engine's log events, as data. */
    events: z.array(z.json()),
    /** True when the host acted for somebody who was away. */
    onBehalf: z.boolean(),
  }),
  z.object({ ...entry, kind: z.literal('undo'), to: z.number().int().min(0) }),
  z.object({ ...entry, kind: z.literal('redo'), to: z.number().int().min(0) }),
  z.object({ ...entry, kind: z.literal('undo-asked'), seat: SeatNumber, to: z.number().int().min(0) }),
  z.object({ ...entry, kind: z.literal('undo-agreed'), seat: SeatNumber }),
  z.object({ ...entry, kind: z.literal('undo-declined'), seat: SeatNumber }),
]);
export type Entry = z.infer<typeof Entry>;

/** GET /api/games/:id : everything needed to show the game now. */
export const GameDetail = z.object({
  table: TableDetail,
  rules: z.string(),
  form: Form,
  /** Names by seat, in the order of the game's seats. */
  names: z.array(z.string()),
  sequence: Sequence,
  position: z.number().int(),
  /** `view(state, asker)`; hidden things are absent. */
  state: z.json(),
  hash: z.string(),
  mySeats: z.array(SeatNumber),
  /** The last entry the asker had seen when last acting or looking, for "what changed". */
  seen: Sequence,
  undoAsked: z.object({ by: SeatNumber, to: z.number(), agreed: z.array(SeatNumber) }).optional(),
});
export type GameDetail = z.infer<typeof GameDetail>;

/** GET /api/games/:id/log?after=0&limit=500 */
export const LogQuery = z.strictObject({
  after: CountInQuery.default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
export const Log = z.object({ form: Form, entries: z.array(Entry), sequence: Sequence });
export type Log = z.infer<typeof Log>;

/** GET /api/games/:id/state?position=N : the state as it was after N actions in force. GET /api/games/:id/file : the game file (after the end). */
export const StateAt = z.object({ form: Form, position: z.number().int(), state: z.json(), hash: z.string() });
export type StateAt = z.infer<typeof StateAt>;

/** The server has longer ones of its own. */
export const LONGEST_KEY = 64;

const write = {
  /** The last entry the client has seen. */
  seen: Sequence,
  /** Made by the client for each intended act; the same key again gets the same answer and does nothing. */
  key: z.string().min(8).max(LONGEST_KEY),
  /** The client's form; another one than the server's is answered with 409 `other-form`. Left out, it is the server's. */
  form: Form.optional(),
};
/** POST /api/games/:id/actions */
export const PostAction = z.strictObject({ ...write, action: ActionBody });
export type PostAction = z.infer<typeof PostAction>;
/** POST /api/games/:id/undo (to a position, by default one action back) and /redo */
export const PostUndo = z.strictObject({ ...write, to: Count.optional() });
/** POST /api/games/:id/undo/answer */
export const AnswerUndo = z.strictObject({ ...write, agree: z.boolean() });
/** What each of them answers. */
export const Written = z.object({ form: Form, entries: z.array(Entry), sequence: Sequence });
export type Written = z.infer<typeof Written>;

/** 409 `moved-on` comes with what the client has not seen. */
export const MovedOn = ErrorBody.extend({ form: Form, entries: z.array(Entry), sequence: Sequence });
export type MovedOn = z.infer<typeof MovedOn>;
