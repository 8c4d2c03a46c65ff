/**
 * The bus between processes on one PostgreSQL: LISTEN and NOTIFY. A notification carries where to look and nothing else. It
 * is sent inside the transaction it tells of, so it comes if and only if that is committed. A line that breaks is laid anew,
 * and then everybody is told that something may have been missed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord, type Json } from '@kursbuch/engine';
import { Client, type ClientConfig } from 'pg';
import type { Signal } from '../contract.ts';
import { type LocalBus, localBus, type Report } from '../local-bus.ts';
import type { StoredSignal } from '../sql.ts';
import { StorageUnavailable } from '../unavailable.ts';

export const CHANNEL = 'kursbuch';

/** How long after a failure the line is laid again, and how long laying it may take. */
const AGAIN_MS = 250;
const LAYING_MS = 2000;

/** What came through the database was written as JSON. */
const isFields = (value: unknown): value is { readonly [name: string]: Json } => isRecord(value);

/** Short names, because many are sent. */
export function payloadOf(signal: StoredSignal | Extract<Signal, { readonly kind: 'word' }>): string {
  switch (signal.kind) {
    case 'entry':
      return JSON.stringify({ e: signal.game, s: signal.sequence });
    case 'chat':
      return JSON.stringify({ c: signal.game });
    case 'table':
      return JSON.stringify({ t: signal.game });
    case 'word':
      return JSON.stringify({ w: signal.topic, b: signal.body });
  }
}

export function signalOf(payload: string): Signal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (!isFields(value)) return undefined;
  const { e, s, c, t, w, b } = value;
  if (typeof e === 'string' && typeof s === 'number') return { kind: 'entry', game: e, sequence: s };
  if (typeof c === 'string') return { kind: 'chat', game: c };
  if (typeof t === 'string') return { kind: 'table', game: t };
  if (typeof w === 'string' && b !== undefined) return { kind: 'word', topic: w, body: b };
  return undefined;
}

/** Ends a line that may be dead already. */
export async function hangUp(line: Pick<Client, 'end'>): Promise<void> {
  try {
    await line.end();
  } catch {
    // Dead is what it should be.
  }
}

export type PostgresBus = Pick<LocalBus, 'listen'> & { readonly close: () => Promise<void> };

export type BusOptions = {
  readonly report: Report;
  /** A line over which nothing is heard may be dead without knowing it, so the other end is asked every so many milliseconds. */
  readonly heartbeat: number;
  /** Told when the other end gave no answer within a beat. Other lines to it will be as dead. */
  readonly onSilence: () => void;
};

/** Starts listening and keeps listening; resolves once the first line is laid. */
export async function startBus(
  config: ClientConfig,
  { report, heartbeat: every, onSilence }: BusOptions,
): Promise<PostgresBus> {
  const local = localBus(report);
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function lay(): Promise<void> {
    const line = new Client({ ...config, connectionTimeoutMillis: LAYING_MS, keepAlive: true });
    let lost = false;
    const lose = (error?: Error): void => {
      if (lost) return;
      lost = true;
      clearInterval(heartbeat);
      void hangUp(line);
      if (closed) return;
      // Only its words: the driver hangs the whole connection on its errors.
      if (error !== undefined) report(new StorageUnavailable(error.message));
      again();
    };
    let heard = true;
    const beat = async (): Promise<void> => {
      // After a while in which this thread was busy the answer lies here unread, and is read in a moment.
      if (!heard) await pause(every / 4);
      if (!heard) {
        lose(new Error('the database has fallen silent'));
        onSilence();
        return;
      }
      heard = false;
      await line.query('select 1');
      heard = true;
    };
    const heartbeat = setInterval(() => void beat().catch(lose), every);
    heartbeat.unref();
    line.on('error', lose);
    line.on('end', () => lose());
    line.on('notification', ({ payload }) => {
      const signal = signalOf(payload ?? '');
      if (signal !== undefined) local.tell(signal);
    });
    try {
      await line.connect();
      await line.query(`listen ${CHANNEL}`);
      client = line;
      // Nobody listens any more, and nobody else knows of this line.
      if (closed) await hangUp(line);
    } catch (error) {
      lost = true;
      clearInterval(heartbeat);
      void hangUp(line);
      throw error;
    }
  }

  function again(): void {
    if (closed) return;
    timer = setTimeout(() => {
      void lay().then(() => local.tell({ kind: 'gap' }), again);
    }, AGAIN_MS);
  }

  await lay();
  return {
    listen: local.listen,
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client !== undefined) await hangUp(client);
    },
  };
}
