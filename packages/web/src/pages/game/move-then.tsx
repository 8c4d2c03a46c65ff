/** What a move that is looked at came to: its sentences, and of a run every train with its stops. */
import { type ActionOf, checkRuns, runRequestNow } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { type ReactElement, useEffect, useState } from 'react';
import type { StepShown } from '../../ask/move-step.ts';
import { readAction } from '../../ask/read-offer.ts';
import { useGame } from '../../ask/use-game.ts';
import { TrainBlock } from '../../decisions/map/train-block.tsx';
import type { LogLine, Moment } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';
import { sentencesOf } from './log-sentences.ts';

/** The game before a position; undefined until it is there. */
function useBefore(position: number): Moment | undefined {
  const { session } = useGame();
  const [found, setFound] = useState<Moment>();
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const before = await session.at(position - 1);
      if (isWanted) setFound(before);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [session, position]);
  return found?.position === position - 1 ? found : undefined;
}

function RunThen({ deed, position }: { readonly deed: ActionOf<'run'>; readonly position: number }) {
  const words = useWords();
  const { session } = useGame();
  const before = useBefore(position);
  const request = before === undefined ? undefined : runRequestNow(before.state);
  const checked = request === undefined ? undefined : checkRuns(request, deed.runs);
  if (request === undefined || checked?.ok !== true) return undefined;
  const { runs, income } = checked.value;
  return (
    <div className="paper run">
      {runs.map((run, n) => (
        <TrainBlock key={run.train} request={request} run={run} legs={run.legs} figures={run} place={n} isOn={false} />
      ))}
      <div className="income">
        <b>{words('run.income')}</b>
        <span className="title">{money(session.title, income)}</span>
      </div>
    </div>
  );
}

type StepsProps = { readonly shown: StepShown; readonly look: (step: number) => void };

/** What happened in the move one by one; a press shows the board after it. */
const Steps = ({ shown: { number, all }, look }: StepsProps): ReactElement => (
  <ol className="move-steps">
    {all.map(({ said }, n) => (
      // Steps have no name but their place.
      <li key={n}>
        <button
          type="button"
          className="bare act"
          aria-current={n === number ? 'step' : undefined}
          onClick={() => look(n)}
        >
          {said.join(' ')}
        </button>
      </li>
    ))}
  </ol>
);

type MoveThenProps = { readonly line: LogLine; readonly lookAtStep: StepsProps['look'] };

export function MoveThen({ line, lookAtStep }: MoveThenProps): ReactElement | undefined {
  const words = useWords();
  const { session, step } = useGame();
  if (step !== undefined)
    return (
      <div className="part move-then">
        <Steps shown={step} look={lookAtStep} />
      </div>
    );
  const [, ...more] = sentencesOf(line, session, words);
  const deed = readAction(line.action);
  if (deed?.type !== 'run' && more.length === 0) return undefined;
  return (
    <div className="part move-then">
      {deed?.type === 'run' ? <RunThen deed={deed} position={line.position} /> : undefined}
      {more.length === 0 ? undefined : <p role="status">{more.join(' ')}</p>}
    </div>
  );
}
