/**
 * The columns, the same in both databases: text and whole numbers only. Absent is the empty text or -1, structured things are
 * JSON in text, truth is 0 or 1, moments are ISO 8601 in UTC. So rows mean the same wherever they lie, and a backup of one
 * database can be restored into the other.
 */
export type PeopleRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** How the name of an account looks, whatever letters it has; no two are the same. Empty for others. */
  readonly looks: string;
};

export type TableRow = {
  readonly id: string;
  readonly name: string;
  /** The name in lower case, for searching. */
  readonly search: string;
  readonly title: string;
  readonly options: string;
  readonly players_from: number;
  readonly players_to: number;
  readonly listed: number;
  /** Empty until the game starts. */
  readonly seed: string;
  /** What the deal was committed to with; empty for tables of older programs. */
  readonly deal_secret: string;
  readonly rules: string;
  readonly undo: string;
  readonly pace: string;
  readonly host_may_act: number;
  readonly aids: string;
  readonly status: string;
  readonly host: string;
  readonly invitation: string;
  /** What phones sit down with; no two are the same. Empty for none. */
  readonly code: string;
  /** The token of a television's link; empty for none. */
  readonly television: string;
  readonly created: string;
  readonly moved: string;
  readonly version: number;
  readonly sequence: number;
  readonly position: number;
  readonly to_act: number;
  readonly round_name: string;
  readonly round_number: number;
  readonly phase: string;
  readonly result: string;
  readonly undo_asked: string;
  /** The number of the newest chat line. */
  readonly chat: number;
};

export type SeatRow = {
  readonly game: string;
  readonly seat: number;
  readonly person: string;
  readonly abandon: number;
  /** What they added to the deal; empty for nothing. */
  readonly share: string;
  /** The place in the order in which people sat down; -1 for the seat, as older programs left it. */
  readonly arrived: number;
  /** 1 where the host has let go of it. */
  readonly released: number;
};

export type EntryRow = {
  readonly game: string;
  readonly sequence: number;
  readonly kind: string;
  readonly position: number;
  readonly by_person: string;
  readonly idempotency: string;
  /** One act can make two entries: the last agreement, and the undo agreed on. */
  readonly part: number;
  readonly body: string;
};

export type SnapshotRow = {
  readonly game: string;
  readonly sequence: number;
  readonly position: number;
  readonly state: string;
};

export type ChatRow = {
  readonly game: string;
  readonly id: number;
  readonly by_person: string;
  readonly idempotency: string;
  readonly at: string;
  readonly line: string;
};

export type MarkRow = {
  readonly game: string;
  readonly person: string;
  readonly seen: number;
  readonly chat_read: number;
  readonly archived: number;
  readonly notes: string;
};

export type TokenRow = {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly hash: string;
  readonly created: string;
  readonly used: string;
  readonly scope: string;
  /** Empty for a token of an older program, until a server starts. */
  readonly ends: string;
  /** 1 where the end was given when there were ends at last. */
  readonly end_given: number;
};

export type SubscriptionRow = {
  readonly endpoint: string;
  readonly person: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created: string;
};

export type WebhookRow = {
  readonly person: string;
  readonly url: string;
  readonly secret: string;
  readonly created: string;
};

export type ClaimRow = { readonly person: string; readonly what: string; readonly at: string };

export type NoticeRow = {
  readonly id: string;
  readonly way: string;
  readonly person: string;
  readonly game: string;
  readonly created: string;
  readonly due: string;
  readonly tries: number;
};

export type ProgramRow = {
  /** The person of its seat. */
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly level: string;
  readonly style: string;
  readonly version: number;
  /** While somebody thinks for it, when somebody else may; empty before the first time. */
  readonly due: string;
  /** The entry after which it found no way on; -1 for none. */
  readonly stuck_at: number;
};

export type SettingRow = { readonly name: string; readonly value: string };

export type Database = {
  readonly kb_people: PeopleRow;
  readonly kb_tables: TableRow;
  readonly kb_seats: SeatRow;
  readonly kb_entries: EntryRow;
  readonly kb_snapshots: SnapshotRow;
  readonly kb_chat: ChatRow;
  readonly kb_marks: MarkRow;
  readonly kb_tokens: TokenRow;
  readonly kb_subscriptions: SubscriptionRow;
  readonly kb_webhooks: WebhookRow;
  readonly kb_claims: ClaimRow;
  readonly kb_notices: NoticeRow;
  readonly kb_programs: ProgramRow;
  readonly kb_settings: SettingRow;
};
