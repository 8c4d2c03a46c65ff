/**
 * The form of a game as 18xx.games saves it: entries in the order in which they happen, and the frame around them. What an
 * action of ours becomes is for the title's writer to say.
 */
import type { Seat } from '../../core/ids.ts';
import { type Refusal, refusal, type RuleId } from '../../core/result.ts';

/** Whoever acts over there: a player by his number, a company by its name. */
export const ENTITY_TYPES = ['player', 'corporation', 'minor', 'company'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export type SiteFields = { readonly [field: string]: unknown };

/** An action as it stands in the file. */
export type SiteEntry = {
  readonly type: string;
  readonly entity: number | string;
  readonly entity_type: EntityType;
  /** Entries count from 1. */
  readonly id: number;
  /** In seconds. */
  readonly created_at: number;
  readonly [field: string]: unknown;
};

/** Broken off: something of the game cannot be told over there. */
export class Untellable extends Error {
  readonly refusal: Refusal;
  constructor(reason: Refusal) {
    super(reason.code);
    this.refusal = reason;
  }
}

/** Ends the export with the reason why an action cannot be told. */
export const untellable = (reason: Refusal): never => {
  throw new Untellable(reason);
};

/** The value, which must be there; where it is not, the site has no word for it. */
export function known<Value>(value: Value | undefined, what: string, rule?: RuleId): Value {
  return value ?? untellable(refusal('no-word-there', rule, { what }));
}

/**
 * Entries are dated from the first of January 2026 on, a second apart: so that it is clear that the game is played by the site's
 * rules of today.
 */
const DATED_FROM = 1_767_225_600;

/** The entries of a file, and behind which action of ours each of them stands. */
export class EntryList {
  readonly entries: SiteEntry[] = [];
  /** For each entry the place of the action it tells, from 0. */
  readonly origins: number[] = [];
  /** The action that is being told. */
  action = 0;

  put(type: string, entity: Seat | string, entityType: EntityType, fields: SiteFields = {}): void {
    const id = this.entries.length + 1;
    this.entries.push({ type, entity, entity_type: entityType, id, created_at: DATED_FROM + id, ...fields });
    this.origins.push(this.action);
  }
}

/** What the frame of a file says besides its entries. */
export type SiteFrame = {
  readonly title: string;
  readonly seed: number;
  readonly optionalRules: readonly string[];
  /** Names in seat order. */
  readonly names: readonly string[];
  readonly turn: number;
  readonly round: string;
  /** Seats that act next. */
  readonly acting: readonly Seat[];
  /** Everybody's worth once the game is over. */
  readonly scores?: readonly number[];
  /** Why it ended, in the site's word. */
  readonly reason?: string;
  readonly endedByHand: boolean;
};

/** A game in the form of the site's files. */
export type SiteFile = { readonly [field: string]: unknown; readonly actions: readonly SiteEntry[] };

/** The whole file: a game at one table, as the site keeps those that it takes in from files. */
export function siteFile(frame: SiteFrame, actions: readonly SiteEntry[]): SiteFile {
  const { title, seed, optionalRules, names, turn, round, acting, scores, reason, endedByHand } = frame;
  const isOver = scores !== undefined;
  return {
    id: `hs_kursbuch_${seed}`,
    description: '',
    user: { id: 0, name: names[0] ?? '' },
    players: names.map((name, id) => ({ id, name })),
    min_players: names.length,
    max_players: names.length,
    title,
    settings: { seed, optional_rules: optionalRules },
    status: isOver ? 'finished' : 'active',
    turn,
    round,
    acting,
    result: Object.fromEntries((scores ?? []).entries()),
    loaded: true,
    created_at: '2026-01-01',
    updated_at: DATED_FROM + actions.length,
    mode: 'hotseat',
    manually_ended: endedByHand,
    ...(reason === undefined ? {} : { game_end_reason: reason }),
    actions,
  };
}
