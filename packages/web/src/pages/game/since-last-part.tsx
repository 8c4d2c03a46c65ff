/** What others have done meanwhile, as steps to read or to watch, when one's turn comes again. */
import type { Seat } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { followedSentences, sentencesOf } from './log-sentences.ts';
import { stepsOf } from './move-steps.ts';
import { linesInForce } from './order-of-play.ts';
import { lineAt } from './shown-run.ts';
import { sinceLast } from './since-last.ts';

/** So many steps are told, the newest; the log has all. */
const MOST_STEPS = 12;

type SinceLastProps = {
  readonly seat: Seat;
  /** Shows the board after a position, and plays on from there. */
  readonly look: (position: number) => void;
  readonly watch: (position: number) => void;
};

export function SinceLastPart({ seat, look, watch }: SinceLastProps): ReactElement | undefined {
  const words = useWords();
  const { session, moment, components, before } = useGame();
  const log = session.log();
  const since = useMemo(
    () =>
      sinceLast(linesInForce(log, moment.position), seat, {
        all: (line) => sentencesOf(line, session, words),
        followed: (line) => followedSentences(line, session),
      }),
    [log, moment.position, seat, session, words],
  );
  if (since === undefined || before === 'untold') return undefined;
  const { from, steps } = since;
  const isWatchable = from < moment.position || stepsOf(lineAt(log, from), session, components).length > 0;
  const earlier = Math.max(0, steps.length - MOST_STEPS);
  return (
    <details className="part since">
      <summary>{words('since.title', { count: steps.length })}</summary>
      {earlier === 0 ? undefined : <p className="muted">{words('since.earlier', { count: earlier })}</p>}
      <ol>
        {steps.slice(earlier).map(({ line, said }, n) => (
          // Steps of one line have no name but their place.
          <li key={`${String(line.id)} ${String(n)}`}>
            <button type="button" className="bare act" title={words('log.look')} onClick={() => look(line.position)}>
              {said}
            </button>
          </li>
        ))}
      </ol>
      {isWatchable ? (
        <button type="button" className="button small" onClick={() => watch(from)}>
          {words('since.watch')}
        </button>
      ) : undefined}
    </details>
  );
}
