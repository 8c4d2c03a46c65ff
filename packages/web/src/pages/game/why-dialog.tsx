/** Why a program did something: what it weighed, each with its value. */
import { figure } from '@kursbuch/words';
import { type ReactElement, useEffect, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { LogLine, ProgramsOfGame } from '../../session/session.ts';
import type { Chosen } from '../../session/program/program.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { useWords } from '../../words/index.ts';
import { actWords } from './act-words.ts';

/** So many choices tell what it was about. */
const MOST = 6;

/** A bar as long as a value is large among the others. */
const share = (gain: number, weighed: Chosen['weighed']): number => {
  const gains = weighed.slice(0, MOST).map((one) => one.gain);
  const [least, most] = [Math.min(0, ...gains), Math.max(0, ...gains)];
  return most === least ? 1 : (gain - least) / (most - least);
};

export function WeighedTable({ chosen }: { readonly chosen: Chosen }): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const table = { names: session.names, title: session.title };
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
        {chosen.weighed.slice(0, MOST).map(({ act, gain }, n) => (
          <tr key={n} className={JSON.stringify(act) === JSON.stringify(chosen.act) ? 'chosen' : undefined}>
            <th scope="row">{actWords(act, table)}</th>
            <td className="bar">
              <i style={{ width: `${String(Math.round(100 * share(gain, chosen.weighed)))}%` }} aria-hidden="true" />
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
  const [answer, setAnswer] = useState<{ readonly line: LogLine; readonly chosen: Chosen | undefined }>();
  useEffect(() => {
    if (line?.seat === undefined) return undefined;
    let left = false;
    void programs
      .why(line.position, line.seat)
      .catch(() => undefined)
      .then((chosen) => (left ? undefined : setAnswer({ line, chosen })));
    return () => {
      left = true;
    };
  }, [programs, line]);
  const known = answer?.line === line ? answer : undefined;
  const name = line?.seat === undefined ? '' : (session.names[line.seat] ?? '');
  return (
    <Dialog open={line !== undefined} wide title={words('program.why.title', { name })} onClose={onClose}>
      {known === undefined ? (
        <p role="status">{words('program.why.looking')}</p>
      ) : known.chosen === undefined || known.chosen.weighed.length < 2 ? (
        <p>{words('program.why.none')}</p>
      ) : (
        <>
          <p className="muted">{words('program.why.lead')}</p>
          <WeighedTable chosen={known.chosen} />
        </>
      )}
    </Dialog>
  );
}
