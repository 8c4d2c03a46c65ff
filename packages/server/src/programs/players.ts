/** The processes in which programs weigh their choices. The programs of one host share one of them at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { inProcess } from '../aside.ts';
import { createPool, type Pool } from '../thread-pool.ts';
import type { Chosen, Turn } from './player.ts';

export type Players = Pool<Turn, Chosen>;

/** A decision takes a fraction of a second; one that takes so long never comes. */
const LONGEST_MS = 60_000;

/** Turns that may wait: of one host's programs, and of all together. The rest are found again when somebody looks for them. */
const MOST_WAITING = { each: 20, all: 1000 };

const isChosen = (value: unknown): value is Chosen => typeof value === 'object' && value !== null && 'chose' in value;

export const createPlayers = (processes: number): Players =>
  createPool({
    file: new URL('player.mjs', import.meta.url),
    isAnswer: isChosen,
    threads: processes,
    opens: inProcess,
    tooLong: (signal) => pause(LONGEST_MS, undefined, { signal, ref: false }),
    mostWaiting: MOST_WAITING,
  });
