/**
 * The browser's database with the games in it, and what can keep it from being opened. Its version grows with the form of
 * states and deeds, so that a page of an older form, left open in another tab, can never write between games of the new
 * one: the browser asks it to let go, and does not let it in again.
 */
import { STATE_FORM } from '@kursbuch/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Changes } from '../changes.ts';
import { DATABASE } from './database-name.ts';
import type { KeptAction, KeptGame, KeptState } from './kept.ts';

export type Schema = DBSchema & {
  games: { key: string; value: KeptGame };
  actions: { key: [string, number]; value: KeptAction };
  states: { key: string; value: KeptState };
};

/** How often the stores themselves were rebuilt; neither this nor the form ever becomes smaller. */
const REBUILT = 0;
export const DATABASE_VERSION = STATE_FORM + REBUILT;

/** Why games cannot be read or kept. Whatever it is, nothing in the database has been changed. */
export type StoreFault =
  /** The browser does not let us. */
  | 'no-store'
  /** A newer app has been here; this one does not know what it wrote. */
  | 'newer'
  /** The database could not be brought up to date. */
  | 'not-upgraded'
  /** A game could not be brought up to date. */
  | 'not-renewed';

export class StoreTrouble extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export const storeFaultIn = (error: unknown): StoreFault => (error instanceof StoreTrouble ? error.fault : 'no-store');

const waiting = new Changes();
let isWaiting = false;

function setWaiting(now: boolean): void {
  if (isWaiting === now) return;
  isWaiting = now;
  waiting.tell();
}

/** Whether another tab of an older form holds the database; once it lets go, whoever waits goes on. */
export const storeWaits = { subscribe: waiting.subscribe, now: (): boolean => isWaiting } as const;

const taking = new Changes();
let isTaken = false;

/** Whether a newer app has taken the games over in another tab: this page does not get at them any more. */
export const storeTaken = { subscribe: taking.subscribe, now: (): boolean => isTaken } as const;

/**
 * Nothing but another tab keeps the browser from opening a database for so long, in milliseconds. It tells only the first
 * who asks that somebody is in the way; whoever asks after that is left waiting without a word.
 */
const PATIENCE = 3000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

async function open(): Promise<IDBPDatabase<Schema>> {
  let isUpgrading = false;
  const timer = setTimeout(() => setWaiting(true), PATIENCE);
  try {
    return await openDB<Schema>(DATABASE, DATABASE_VERSION, {
      upgrade: (db, from) => {
        isUpgrading = from > 0;
        // Games of an older form stay as they are and are renewed one by one when they are opened: that takes the engine,
        // for which this transaction would not wait.
        if (isUpgrading) return;
        db.createObjectStore('games', { keyPath: 'id' });
        db.createObjectStore('actions', { keyPath: ['game', 'position'] });
        db.createObjectStore('states', { keyPath: 'game' });
      },
      blocked: () => setWaiting(true),
      // Another tab wants a newer form: let go, and see what there is when asked next.
      blocking: (_from, to, event) => {
        opened = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
        // Where the browser clears everything away there is no newer one.
        if (to === null || isTaken) return;
        isTaken = true;
        taking.tell();
      },
      terminated: () => {
        opened = undefined;
      },
    });
  } catch (error) {
    // Whoever asks next tries again.
    opened = undefined;
    const isNewer = error instanceof DOMException && error.name === 'VersionError';
    throw new StoreTrouble(isNewer ? 'newer' : isUpgrading ? 'not-upgraded' : 'no-store', error);
  } finally {
    clearTimeout(timer);
    setWaiting(false);
  }
}

export const database = (): Promise<IDBPDatabase<Schema>> => (opened ??= open());

/** Writes all of it or nothing: what goes wrong half-way takes everything back. */
export async function together(
  tx: { readonly done: Promise<void>; readonly abort: () => void },
  writes: Iterable<() => Promise<unknown>>,
): Promise<void> {
  const begun: Promise<unknown>[] = [tx.done];
  try {
    for (const write of writes) begun.push(write());
  } catch (error) {
    tx.abort();
    await Promise.allSettled(begun);
    throw error;
  }
  await Promise.all(begun);
}
