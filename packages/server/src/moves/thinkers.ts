/** The threads that answer questions about games. */
import { createPool, type Pool, type PoolOptions } from '../thread-pool.ts';
import type { Answer } from './questions.ts';
import type { Job } from './thinker.ts';

export type Thinkers = Pool<Job, Answer>;
export type ThinkersOptions = Partial<Omit<PoolOptions<Answer>, 'isAnswer'>>;

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'told' in value;

export const createThinkers = (options: ThinkersOptions = {}): Thinkers =>
  createPool({ file: new URL('thinker.mjs', import.meta.url), isAnswer, ...options });
