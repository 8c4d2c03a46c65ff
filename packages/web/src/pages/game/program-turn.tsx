/** The turn of a program: what it has done so far, a sign that it is at work, and how fast one wants to see it. */
import type { Seat } from '@kursbuch/engine';
import { type ReactElement, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { LogLine, ProgramsOfGame, Speed } from '../../session/session.ts';
import { Segmented } from '../../shell/segmented.tsx';
import { useWords } from '../../words/index.ts';
import { sentencesOf } from './log-sentences.ts';
import { WhyDialog } from './why-dialog.tsx';
import './programs.css';
import './steps.css';

const SPEEDS: readonly Speed[] = ['step', 'slow', 'fast', 'at-once'];

/** So many steps are told; the log has all. */
const MOST_STEPS = 6;

/** What programs have done since a person last did something, the newest last. */
function doneByPrograms(log: readonly LogLine[], programs: ProgramsOfGame): readonly LogLine[] {
  const byPerson = log.findLastIndex(({ seat }) => seat === undefined || programs.of(seat) === undefined);
  return log.slice(byPerson + 1);
}

export function SpeedChoice({ programs }: { readonly programs: ProgramsOfGame }): ReactElement {
  const words = useWords();
  return (
    <Segmented
      label={words('program.speed')}
      values={SPEEDS.map((value) => ({ value, name: words(`program.speed.${value}`) }))}
      value={programs.speed()}
      onValue={programs.setSpeed}
    />
  );
}

type ProgramTurnProps = {
  readonly programs: ProgramsOfGame;
  readonly seat: Seat;
  /** Shows the board after a position. */
  readonly look: (position: number) => void;
};

export function ProgramTurn({ programs, seat, look }: ProgramTurnProps): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const [asked, setAsked] = useState<LogLine>();
  const name = session.names[seat] ?? '';
  const steps = doneByPrograms(session.log(), programs)
    .flatMap((line) => {
      const [said] = sentencesOf(line, session, words);
      return said === undefined ? [] : [{ line, said }];
    })
    .slice(-MOST_STEPS);
  const waits = programs.waits();
  const playNow = programs.soFar();
  return (
    <section className="part program-turn" aria-label={words('program.weighs', { name })}>
      <p role="status" className={waits ? undefined : 'at-work'}>
        {words(waits ? 'program.ready' : 'program.weighs', { name })}
      </p>
      {steps.length === 0 ? undefined : (
        <ol className="program-steps">
          {steps.map(({ line, said }) => (
            <li key={line.id}>
              <button type="button" className="bare act" title={words('log.look')} onClick={() => look(line.position)}>
                {said}
              </button>
              <button type="button" className="button quiet small" onClick={() => setAsked(line)}>
                {words('program.why')}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className="row wrap">
        {playNow === undefined ? undefined : (
          <button type="button" className="button" onClick={playNow}>
            {words('program.now')}
          </button>
        )}
        <SpeedChoice programs={programs} />
        {programs.speed() === 'step' ? (
          <button type="button" className="button solid" disabled={!waits} onClick={programs.next}>
            {words('program.next')}
          </button>
        ) : undefined}
      </div>
      <WhyDialog programs={programs} line={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
