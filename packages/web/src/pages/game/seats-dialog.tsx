/** Who plays at each seat: a person, or a program with its style. It can be changed at any time. */
import { LEVELS, type Level, type Style, STYLES } from '@kursbuch/bots/players';
import { automatonSeat, seat as seatOf, type Seat } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { ProgramsOfGame } from '../../session/session.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { useWords } from '../../words/index.ts';
import { WhoPlays } from '../shared/who-plays.tsx';
import './programs.css';

type SeatProps = { readonly programs: ProgramsOfGame; readonly seat: Seat; readonly name: string };

function SeatRow({ programs, seat, name }: SeatProps): ReactElement {
  const words = useWords();
  const program = programs.of(seat);
  const put = (level: Level | undefined, style: Style = program?.style ?? 'even'): void =>
    void programs.set(seat, level === undefined ? undefined : { level, style });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <select
          className="input"
          aria-label={words('program.seats.who', { name })}
          value={program?.level ?? ''}
          onChange={({ target: { value } }) => put(LEVELS.find((level) => level === value))}
        >
          <WhoPlays person="" />
        </select>
      </td>
      <td>
        {program === undefined ? undefined : (
          <select
            className="input"
            aria-label={words('program.seats.style', { name })}
            value={program.style}
            onChange={({ target: { value } }) =>
              put(
                program.level,
                STYLES.find((style) => style === value),
              )
            }
          >
            {STYLES.map((style) => (
              <option key={style} value={style}>
                {words(`program.style.${style}`)}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  );
}

type DialogProps = { readonly programs: ProgramsOfGame; readonly open: boolean; readonly onClose: () => void };

export function SeatsDialog({ programs, open, onClose }: DialogProps): ReactElement {
  const words = useWords();
  const { session, moment } = useGame();
  const automaton = automatonSeat(moment.state);
  return (
    <Dialog open={open} title={words('program.seats.title')} onClose={onClose}>
      <p>
        {words('program.seats.text')} {words('program.strengths')}
      </p>
      <table className="timetable seats-table">
        <tbody>
          {session.names.map((name, n) =>
            n === automaton ? undefined : <SeatRow key={n} programs={programs} seat={seatOf(n)} name={name} />,
          )}
        </tbody>
      </table>
    </Dialog>
  );
}
