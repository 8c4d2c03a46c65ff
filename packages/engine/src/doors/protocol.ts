/** The protocol: every deed and every event, for programs in other languages and for whoever checks a log. */
import { CORE_EVENTS, type LogEvent } from '../core/events.ts';
import { isRecord } from '../core/json.ts';
import type { Refusal } from '../core/result.ts';
import { type Schema } from '../core/shape.ts';
import { DEEDS, isDeedType } from '../deeds/index.ts';
import { gameFileSchema } from '../notation/game-file.ts';
import { findTitle, titles } from '../titles/registry.ts';

/** The game file with its deeds, and beside it the events that playing it leads to, by title where only one writes them. */
export const protocolSchema = (): Schema => ({
  ...gameFileSchema,
  $defs: {
    events: Object.fromEntries(Object.entries(CORE_EVENTS).map(([name, { schema }]) => [name, schema])),
    ...Object.fromEntries(
      titles().map(({ meta, events }) => [
        `events of ${meta.id}`,
        Object.fromEntries(Object.entries(events).map(([what, { schema }]) => [what, schema])),
      ]),
    ),
  },
});

/** What is wrong with an action, whatever the title and the moment; undefined when it is a deed. */
export function deedFault(action: unknown): Refusal | undefined {
  const type = isRecord(action) ? action['type'] : undefined;
  if (!isDeedType(type)) return { code: 'no-such-action', params: { type: String(type) } };
  const read = DEEDS[type].shape(action, 'action');
  return read.ok ? undefined : read.refusal;
}

/** What is wrong with an event of a title's game; undefined when it is as it is written down. */
export function eventFault(title: string, event: LogEvent): Refusal | undefined {
  if (event.event !== 'own') {
    const read = CORE_EVENTS[event.event](event, 'event');
    return read.ok ? undefined : read.refusal;
  }
  const shapes = findTitle(title)?.events ?? {};
  const shape = Object.hasOwn(shapes, event.what) ? shapes[event.what] : undefined;
  if (shape === undefined) return { code: 'no-such-event', params: { what: event.what } };
  const read = shape(event.data, event.what);
  return read.ok ? undefined : read.refusal;
}
