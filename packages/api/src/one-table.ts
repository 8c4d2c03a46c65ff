/**
 * People at one table: a television that only looks, and phones that sit down with a code.
 *
 * POST /api/tables/:id/gathering gives a table its code and the television's link, DELETE takes both away: for the host, answers TableDetail.
 * POST and DELETE /api/tables/:id/seats/:seat/release let go of a guest's seat, and keep it after all: for the host, answers TableDetail.
 * GET /api/codes/:code answers TableSummary, POST /api/codes/:code/join sits down; wrong codes are counted by address.
 */
import { z } from 'zod';
import { UserName } from './account.ts';
import { SeatNumber, Share } from './table.ts';

/** In the query of what a television asks: the table, the game, its log and its stream. */
export const OnTelevision = z.object({ television: z.string().min(1).max(100).optional() });

/** POST /api/codes/:code/join: with a name as a guest, unless one is known already; `seat` is one that the host has let go of. */
export const SitByCode = z.strictObject({
  name: UserName.optional(),
  share: Share.optional(),
  seat: SeatNumber.optional(),
});

/** POST /api/account/device: the token of a link with which another device goes on as the same guest, once and soon. */
export const DeviceLink = z.object({ token: z.string(), ends: z.string() });
export type DeviceLink = z.infer<typeof DeviceLink>;
/** POST /api/account/device/open answers Me and sets the cookie. */
export const OpenDevice = z.strictObject({ token: z.string().min(1).max(100) });
