/** What was done in a step of the turn that is under way. */
import type { GameSession, LogLine, Moment } from '../../session/session.ts';

/** A turn is shorter than this by far. */
const LONGEST = 60;

const isSameTurn = ({ state: { place: a } }: Moment, { state: { place: b } }: Moment): boolean =>
  a.round === b.round &&
  a.number === b.number &&
  a.owner.kind === 'company' &&
  b.owner.kind === 'company' &&
  a.owner.company === b.owner.company;

/** The lines of the log from one step of the turn, the oldest first. */
export async function doneInStep(session: GameSession, now: Moment, step: string): Promise<readonly LogLine[]> {
  const found: LogLine[] = [];
  const log = session.log();
  for (let position = now.position; position > 0 && position > now.position - LONGEST; position -= 1) {
    const before = await session.at(position - 1);
    if (before === undefined || !isSameTurn(before, now)) break;
    const line = log.findLast((one) => one.kind === 'action' && one.position === position);
    if (before.step === step && line !== undefined) found.unshift(line);
  }
  return found;
}
