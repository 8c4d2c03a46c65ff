/** A game as it is kept in this browser. */
import type { GameFile, GameRecord, Json, LogEvent, Outcome, Refusal } from '@kursbuch/engine';
import type { Program } from '../program/program.ts';

/** What the list of games shows without opening one. */
export type Standing = {
  readonly toAct?: number;
  readonly step?: string;
  readonly round: string;
  readonly number: number;
  readonly company?: string;
  readonly phase: string;
  readonly outcome?: Outcome;
};

export type KeptGame = {
  readonly id: string;
  /** Perhaps one that this app does not know. */
  readonly title: string;
  readonly name: string;
  /** Names by seat. */
  readonly names: readonly string[];
  /** Programs by seat; nobody's where it is missing, as in games kept before there were any. */
  readonly programs?: readonly (Program | undefined)[];
  readonly record: Omit<GameRecord, 'actions'>;
  readonly source?: NonNullable<GameFile['source']>;
  /** How it was dealt, where it was played online. */
  readonly deal?: NonNullable<GameFile['deal']>;
  readonly created: string;
  readonly moved: string;
  /** How many of the kept actions are in force; the others can be gone forward to. */
  readonly position: number;
  readonly standing: Standing;
  /** The form of its state and of its actions; games that say none are of the first. */
  readonly form?: number;
  /** The file it came from goes on, with an action that does not fit: the game can be looked at and not played on. */
  readonly misfit?: { readonly number: number; readonly refusal: Refusal; readonly rest: readonly Json[] };
};

export const formOf = ({ form }: Pick<KeptGame, 'form'>): number => form ?? 1;

/** An action and what it did; `position` is the one after it. Position 0 is the set-up. */
export type KeptAction = {
  readonly game: string;
  readonly position: number;
  readonly action?: Json;
  readonly events: readonly LogEvent[];
  /** When it was done; a game that came as a file does not say. */
  readonly at?: string;
};

/** What the game came to; whoever takes it out has to read it, because it may be of another form. */
export type KeptState = { readonly game: string; readonly position: number; readonly state: unknown };

export type KeptWhole = {
  readonly game: KeptGame;
  readonly actions: readonly KeptAction[];
  readonly state: KeptState;
};

/** A game as it lies in the store. Its state is only a copy of what the actions lead to: it may be missing or wrong. */
export type KeptFound = Omit<KeptWhole, 'state'> & { readonly state: KeptState | undefined };

/** The actions up to the first that is missing, after the set-up; what comes after a gap stands on nothing. */
export function unbroken({ game, actions }: Pick<KeptFound, 'game' | 'actions'>): readonly KeptAction[] {
  const byPosition = new Map(actions.map((one) => [one.position, one]));
  const found: KeptAction[] = [byPosition.get(0) ?? { game: game.id, position: 0, events: [] }];
  for (;;) {
    const next = byPosition.get(found.length);
    if (next?.action === undefined) return found;
    found.push(next);
  }
}
