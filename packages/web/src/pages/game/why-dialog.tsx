/** Why a program did something: what it weighed, each with its value. */
import { figure } from '@kursbuch/words';
import { type ReactElement, useEffect, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { LogLine, ProgramsOfGame } from '../../session/session.ts';
import type { Chosen } from '../../session/program/program.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { useWords } from '../../words/index.ts';
import { actWords, type WeighedWords, type Weighing, weighedWords } from './act-words.ts';
import { Because } from './because.tsx';

/** So many choices tell what it was about. */
const MOST = 6;

/** A bar as long as a value is large among the others. */
const share = (gain: number, weighed: readonly WeighedWords[]): number => {
  const gains = weighed.map((one) => one.gain);
  const [least, most] = [Math.min(0, ...gains), Math.max(0, ...gains)];
  return most === least ? 1 : (gain - least) / (most - least);
};

/** What was weighed, in words, and which of it was done. */
type Answer = { readonly weighed: readonly WeighedWords[]; readonly done: string | undefined };

function answerOf({ chosen, ...weighing }: Weighing & { readonly chosen: Chosen }): Answer {
  return {
    weighed: weighedWords(chosen, MOST, weighing),
    done: chosen.act === undefined ? undefined : actWords(chosen.act, weighing),
  };
}

function WeighedTable({ weighed, done }: Answer): ReactElement {
  const words = useWords();
  return (
    <table className="timetable weighed">
      <thead>
        <tr>
          <th>{words('program.why.act')}</th>
          <th className="number" colSpan={2}>
            {words('program.why.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weighed.map(({ said, gain, because }) => (
          <tr key={said} className={said === done ? 'chosen' : undefined}>
            <th scope="row">
              {said}
              <Because reasons={because} />
            </th>
            <td className="bar">
              <i style={{ width: `${String(Math.round(100 * share(gain, weighed)))}%` }} aria-hidden="true" />
            </td>
            <td className="number">{figure(Math.round(gain))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WhyProps = {
  readonly programs: ProgramsOfGame;
  /** The act in question; undefined while nobody asks. */
  readonly line: LogLine | undefined;
  readonly onClose: () => void;
};

export function WhyDialog({ programs, line, onClose }: WhyProps): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const [answer, setAnswer] = useState<{ readonly line: LogLine; readonly told: Answer | undefined }>();
  useEffect(() => {
    if (line?.seat === undefined) return undefined;
    let left = false;
    const table = { names: session.names, title: session.title };
    void Promise.all([programs.why(line.position, line.seat), session.at(line.position - 1)])
      .then(([chosen, moment]) =>
        chosen === undefined || moment === undefined
          ? undefined
          : answerOf({ chosen, moment, log: session.log(), table, words }),
      )
      .catch(() => undefined)
      .then((told) => (left ? undefined : setAnswer({ line, told })));
    return () => {
      left = true;
    };
  }, [programs, line, session, words]);
  const known = answer?.line === line ? answer : undefined;
  const name = line?.seat === undefined ? '' : (session.names[line.seat] ?? '');
  return (
    <Dialog open={line !== undefined} wide title={words('program.why.title', { name })} onClose={onClose}>
      {known === undefined ? (
        <p role="status">{words('program.why.looking')}</p>
      ) : known.told === undefined || known.told.weighed.length < 2 ? (
        <p>{words('program.why.none')}</p>
      ) : (
        <>
          <p className="muted">{words('program.why.lead')}</p>
          <WeighedTable {...known.told} />
        </>
      )}
    </Dialog>
  );
}
