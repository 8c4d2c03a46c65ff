/** A move as steps one can watch: the act itself, then what others did of their own accord after it, which no move of theirs tells. */
import {
  type CompanyId,
  type Components,
  type GameState,
  type HexId,
  hexId,
  isRecord,
  type LogEvent,
} from '@kursbuch/engine';
import { deedSteps } from '@kursbuch/words';
import type { MoveStep } from '../../ask/move-step.ts';
import type { GameSession, LogLine } from '../../session/session.ts';
import { actSentences } from './log-sentences.ts';

/** Hexes where something came to lie, which are not yet so before the step. */
const builtIn = (events: readonly LogEvent[]): readonly HexId[] =>
  events.flatMap((event) => (event.event === 'tile' || event.event === 'marker' ? [event.hex] : []));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Hexes a train came through. */
const runIn = (events: readonly LogEvent[]): readonly HexId[] =>
  events
    .flatMap((event) => (event.event === 'own' ? listOf(event.data['runs']) : []))
    .flatMap((run) => (isRecord(run) ? listOf(run['hexes']) : []))
    .flatMap((hex) => (typeof hex === 'string' ? [hexId(hex)] : []));

/** The company a step is about: that of its first event. */
function companyIn([event]: readonly LogEvent[], { companies }: Components): CompanyId | undefined {
  const data: { readonly [name: string]: unknown } = event?.event === 'own' ? event.data : { ...event };
  return companies.find(({ id }) => id === data['company'])?.id;
}

/** None where nobody else did anything. */
export function stepsOf(
  line: LogLine | undefined,
  session: Pick<GameSession, 'names' | 'title'>,
  components: Components,
): readonly MoveStep[] {
  if (line?.kind !== 'action') return [];
  const others = deedSteps(line, session);
  if (others.length === 0) return [];
  const said = actSentences(line, session);
  const act: readonly MoveStep[] = said.length === 0 ? [] : [{ said, hexes: [], built: [], company: undefined }];
  return [
    ...act,
    ...others.map(({ events, said: told }) => ({
      said: told,
      hexes: [...new Set([...builtIn(events), ...runIn(events)])],
      built: builtIn(events),
      company: companyIn(events, components),
    })),
  ];
}

/** The map as it was after some step: what later steps built is not there yet. */
export function mapAfterStep(
  before: GameState,
  after: GameState,
  steps: readonly MoveStep[],
  step: number,
  { board }: Components,
): GameState['hexes'] {
  const later = new Set(steps.slice(step + 1).flatMap(({ built }) => built));
  return after.hexes.map((hex, n) => {
    const id = board.hexes[n]?.id;
    return id !== undefined && later.has(id) ? (before.hexes[n] ?? hex) : hex;
  });
}
