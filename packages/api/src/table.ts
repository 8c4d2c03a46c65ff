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

/** Whether hints and what programs advise may be used while the game runs. */
export const Aids = z.enum(['none', 'hints']);
export type Aids = z.infer<typeof Aids>;

/** A program that plays: how strong it is, and what it likes. A table may have been opened by a server that has others. */
const programLevel = z.string().min(1).max(40);
const programStyle = z.string().min(1).max(40);
/** A program that somebody asks for: one the server has. The documentation of the running server lists them. */
export const ProgramWanted = z.strictObject({
  level: programLevel.meta({ 'x-one-of': 'levels' }),
  style: programStyle.meta({ 'x-one-of': 'styles' }).optional(),
});
export type ProgramWanted = z.infer<typeof ProgramWanted>;
export const SeatedProgram = z.object({
  level: programLevel,
  style: programStyle,
  /** The version of the programs with which it sat down. */
  version: z.number().int(),
  /** It found no way on: until the game has moved on the host acts for its seat, and once the host has left for good whoever is left. */
  stuck: z.literal(true).optional(),
});
export type SeatedProgram = z.infer<typeof SeatedProgram>;

/** Among whom a game is played; those with programs count apart. */
export const Among = z.enum(['people', 'people-and-programs']);
export type Among = z.infer<typeof Among>;

/**
 * What somebody adds to the deal: something nobody else can guess, such as 32 random hexadecimal digits. Whoever adds nothing
 * leaves the deal to the others and the server; that is shown. It is added after the commitment was told, so the host, who sits
 * there from the beginning, adds it by sitting down once more.
 */
export const Share = z.string().regex(/^[\w-]{1,64}$/u);

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
  /** Refused (`chosen-deal`): the seed comes of the server's secret and everybody's share. */
  seed: z.json().optional().meta({ deprecated: true }),
  undo: UndoPolicy,
  pace: Pace,
  /** Whether the host may act for somebody who is away. */
  hostMayAct: z.boolean(),
  /** Left out: none. */
  aids: Aids.optional(),
  /** Programs that sit there from the beginning, beside the host. */
  programs: z.array(ProgramWanted).max(5).optional(),
});
export type NewTable = z.infer<typeof NewTable>;

export const SeatedPlayer = z.object({
  user: UserId,
  name: z.string(),
  guest: z.boolean(),
  /** The seat in the game; before the start the order of arrival. */
  seat: SeatNumber,
  /** The place in the order in which people sat down, from 0; shares make the seed in this order. */
  arrived: SeatNumber,
  /** What they added to the deal; none was sent where it is absent. */
  share: z.string().optional(),
  present: z.boolean(),
  /** Where a program plays; `user` is an id of its own then, of no account. */
  program: SeatedProgram.optional(),
  /** The host has let go of it for whoever sits there: who comes with the table's code may take it. */
  released: z.literal(true).optional(),
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
  aids: Aids,
  among: Among,
  status: TableStatus,
  host: UserId,
  seats: z.array(SeatedPlayer),
  /** Who owes the next decision, by seat; and what round it is, as the engine names it. */
  toAct: SeatNumber.optional(),
  /** Seats that have been asked whether something may be taken back and have not answered; absent when nobody is. */
  asked: z.array(SeatNumber).optional(),
  round: z.object({ name: z.string(), number: z.number() }).optional(),
  phase: z.string().optional(),
  result: z.object({ reason: z.string(), scores: z.array(z.number()), winners: z.array(SeatNumber) }).optional(),
  /**
   * What the server committed to when the table opened, and once all is over the secret that it is the commitment of
   * (`@kursbuch/api/deal`). Absent for tables of older programs.
   */
  deal: z.object({ commitment: z.string(), secret: z.string().optional() }).optional(),
  sequence: z.number().int(),
  created: z.string(),
  moved: z.string(),
  /** About the asker. */
  mine: z.boolean(),
  /** One of my seats owes a decision or an answer, or a program that is stuck has left its decision to me. */
  myTurn: z.boolean(),
  archived: z.boolean(),
  unreadChat: z.number().int(),
});
export type TableSummary = z.infer<typeof TableSummary>;

/** GET /api/tables/:id; members also get the invitation, and what there is for people at one table. */
export const TableDetail = TableSummary.extend({
  invitation: z.string().optional(),
  /** What phones sit down with, while there is a seat to be had; a television gets it too. */
  code: z.string().optional(),
  /** The token of the television's link, until a while after the game. */
  television: z.string().optional(),
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
 * POST /api/tables/:id/join | leave | start | abandon | archive | unarchive, answers TableDetail. `join` may carry a share,
 * and whoever sits there without one may join once more to add it; other bodies are empty.
 * POST /api/tables/:id/programs seats a program before the game, DELETE /api/tables/:id/programs/:program takes one away: for the host.
 * `abandon` is a vote: the game ends when everybody who can be asked has voted; `{ agree: false }` takes a vote back.
 * GET /api/invitations/:code answers TableSummary; POST /api/invitations/:code/join joins with an account,
 * POST /api/invitations/:code/guest { name } sits down as a guest (and sets the guest's cookie).
 */
export const Abandon = z.strictObject({ agree: z.boolean().default(true) });
export const Join = z.strictObject({ share: Share.optional() });
export const GuestName = z.strictObject({ name: UserName, share: Share.optional() });
