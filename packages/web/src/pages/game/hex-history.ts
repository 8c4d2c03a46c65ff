/** What the log knows about a hex: who laid its tile, and whose trains last came through. */
import type { HexId } from '@kursbuch/engine';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';
import { companyOf } from './log-entries.ts';

type Found = { readonly line: LogLine; readonly company: ReturnType<typeof companyOf> };

export type HexHistory = { readonly laid: Found | undefined; readonly ran: Found | undefined };

const found = (line: LogLine | undefined): Found | undefined =>
  line === undefined ? undefined : { line, company: companyOf(line) };

const ranThrough = (line: LogLine, hex: HexId): boolean => {
  const deed = readAction(line.action);
  return deed?.type === 'run' && deed.runs.some(({ legs }) => legs.some((leg) => leg.hex === hex));
};

/** `lines` are those in force, in order. */
export const hexHistory = (lines: readonly LogLine[], hex: HexId): HexHistory => ({
  laid: found(lines.findLast(({ events }) => events.some((event) => event.event === 'tile' && event.hex === hex))),
  ran: found(lines.findLast((line) => ranThrough(line, hex))),
});
