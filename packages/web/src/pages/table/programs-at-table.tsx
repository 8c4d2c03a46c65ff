/** The programs at one's table before the game: free seats are given to them, and taken back. */
import type { TableDetail } from '@kursbuch/api';
import { type Level, LEVELS, type Style, STYLES } from '@kursbuch/bots/players';
import { type ReactElement, useState } from 'react';
import { seatProgram, unseatProgram } from '../../session/wire/tables.ts';
import { Segmented } from '../../shell/segmented.tsx';
import { useWords } from '../../words/index.ts';
import { useSubmit } from '../shared/use-submit.ts';

type Parts = { readonly table: TableDetail; readonly again: () => void };

function Unseat({
  id,
  user,
  name,
  again,
}: {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly again: () => void;
}): ReactElement {
  const words = useWords();
  const unseat = useSubmit(() => unseatProgram(id, user), again);
  return (
    <>
      <button type="button" className="button" disabled={unseat.busy} onClick={() => unseat.send()}>
        {words('table.programs.unseat', { name })}
      </button>
      {unseat.error === undefined ? undefined : (
        <p className="error" role="alert">
          {unseat.error}
        </p>
      )}
    </>
  );
}

export function ProgramsAtTable({ table, again }: Parts): ReactElement {
  const words = useWords();
  const { id, seats, players } = table;
  const [level, setLevel] = useState<Level>(LEVELS[0]);
  const [style, setStyle] = useState<Style>(STYLES[0]);
  const seat = useSubmit(() => seatProgram(id, { level, style }), again);
  return (
    <section className="stack">
      <h2>{words('table.programs')}</h2>
      {seats.length < players.to ? (
        <form className="stack" onSubmit={seat.send}>
          <p>{words('table.programs.text')}</p>
          {LEVELS.length > 1 ? (
            <div className="choice tall">
              <span>{words('table.programs.level')}</span>
              <Segmented
                label={words('table.programs.level')}
                values={LEVELS.map((value) => ({ value, name: words(`program.${value}`) }))}
                value={level}
                onValue={setLevel}
              />
              <p className="muted hint">{words('program.strengths')}</p>
            </div>
          ) : undefined}
          <div className="choice tall">
            <span>{words('table.programs.style')}</span>
            <Segmented
              label={words('table.programs.style')}
              values={STYLES.map((value) => ({ value, name: words(`program.style.${value}`) }))}
              value={style}
              onValue={setStyle}
            />
            <p className="muted hint">{words(`program.style.${style}.about`)}</p>
          </div>
          <p className="row">
            <button type="submit" className="button" disabled={seat.busy}>
              {words('table.programs.seat')}
            </button>
          </p>
          {seat.error === undefined ? undefined : (
            <p className="error" role="alert">
              {seat.error}
            </p>
          )}
        </form>
      ) : undefined}
      <div className="row wrap">
        {seats
          .filter(({ program }) => program !== undefined)
          .map(({ user, name }) => (
            <Unseat key={user} id={id} user={user} name={name} again={again} />
          ))}
      </div>
    </section>
  );
}
