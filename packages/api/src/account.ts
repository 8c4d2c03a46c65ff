/** Accounts: people with a password, guests with an invitation, and the ways to reach them. */
import { z } from 'zod';

export const UserId = z.string().min(1).max(64);

/** A name as shown to others: letters, digits, spaces and a few signs, no control characters, no markup needed. */
export const UserName = z
  .string()
  .trim()
  .min(2)
  .max(30)
  // Two spaces look like one, so a name could be made to look like another.
  .regex(/^(?!.* {2})[\p{L}\p{N}][\p{L}\p{N} ._'-]*$/u);

export const Password = z.string().min(8).max(200);
export const Email = z.email().max(200);

/** POST /api/account/sign-up; and POST /api/account/claim, which turns a guest into an account with the same seats. */
export const SignUp = z.strictObject({ name: UserName, password: Password, email: Email.optional() });
export type SignUp = z.infer<typeof SignUp>;
/** POST /api/account/sign-in; answers Me and sets the cookie. */
export const SignIn = z.strictObject({ name: z.string().max(200), password: z.string().max(200) });
export type SignIn = z.infer<typeof SignIn>;
/** POST /api/account/sign-out answers 204. POST /api/account/password changes it and ends all other sessions and all tokens. */
export const ChangePassword = z.strictObject({ current: z.string().max(200), next: Password });
/** PUT /api/account/email; without an address the one that was there is taken away. */
export const ChangeEmail = z.strictObject({ password: z.string().max(200), email: Email.optional() });
/** POST /api/account/reset-request answers 202 whether or not the address is known. */
export const ResetRequest = z.strictObject({ email: Email });
/** POST /api/account/reset */
export const Reset = z.strictObject({ token: z.string().max(500), password: Password });
/** POST /api/account/delete anonymises: games stay, the name becomes "Departed". */
export const DeleteAccount = z.strictObject({ password: z.string().max(200) });

/** GET /api/me */
export const Me = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody') }),
  z.object({ kind: z.literal('guest'), id: UserId, name: z.string() }),
  z.object({ kind: z.literal('account'), id: UserId, name: z.string(), email: z.string().optional() }),
]);
export type Me = z.infer<typeof Me>;

/** What a token opens: only looking on, or playing as well. Nothing about the account itself is open to any. */
export const TokenScope = z.enum(['watch', 'play']);
export type TokenScope = z.infer<typeof TokenScope>;

/** Tokens end after a year at the latest. */
const LONGEST_DAYS = 366;

/** GET, POST /api/me/tokens; DELETE /api/me/tokens/:id. The token itself is told once. */
export const NewToken = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
  scope: TokenScope.default('play'),
  /** After so many days it is worth nothing; earlier, when the password is changed. */
  days: z.number().int().min(1).max(LONGEST_DAYS).default(365),
});
export const Token = z.object({
  id: z.string(),
  name: z.string(),
  scope: TokenScope,
  created: z.string(),
  ends: z.string(),
  /** True for a token that was made before tokens had an end, and was given one. */
  endGiven: z.boolean(),
  used: z.string().optional(),
});
export const FreshToken = Token.extend({ token: z.string() });
export type Token = z.infer<typeof Token>;

/** GET /api/push/key; POST and DELETE /api/me/push (which takes `{ endpoint }`) */
export const PushKey = z.object({ key: z.string() });
export const PushSubscription = z.strictObject({
  endpoint: z.url().max(1000),
  /** Of no use here: a subscription that has ended says so when it is used. Browsers send it, mostly as null. */
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
/**
 * GET, PUT, DELETE /api/me/webhook; POST /api/me/webhook/test. GET answers with nothing (204) where there is none, else with
 * the secret too: each call carries `x-kursbuch-signature: sha256=…`, the HMAC of the body with it.
 */
export const Webhook = z.strictObject({ url: z.url().max(1000) });
export const KeptWebhook = z.object({ url: z.string(), secret: z.string() });
/** What a webhook gets, as JSON. `content` and `text` say the same, for chat programs that look for one or the other. */
export const WebhookCall = z.object({
  /** The same when something is told again because an answer did not come; absent in a test. */
  id: z.string().optional(),
  event: z.enum(['your-turn', 'undo-asked', 'test']),
  game: z.object({ id: z.string(), name: z.string(), title: z.string() }).optional(),
  seat: z.number().int().optional(),
  link: z.string(),
  text: z.string(),
  content: z.string(),
});
export type WebhookCall = z.infer<typeof WebhookCall>;
/** What a web push carries, as JSON. */
export const PushMessage = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  game: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
