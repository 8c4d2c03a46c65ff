/** Cash, certificates and Bank by the number of players: what whoever knows such games looks up first. */
import type { Meta } from '@kursbuch/engine';
import { figure, money } from '@kursbuch/words';
import { type ReactElement, useMemo } from 'react';
import { useWords } from '../../words/index.ts';
import type { Sample } from './sample-game.ts';
import { setUpsOf } from './set-up.ts';

export function SetUpTable({ meta, sample }: { readonly meta: Meta; readonly sample: Sample }): ReactElement {
  const words = useWords();
  const all = useMemo(() => setUpsOf(meta, sample), [meta, sample]);
  return (
    <table className="timetable set-up">
      <thead>
        <tr>
          <th scope="col">{words('title.set-up.players')}</th>
          <th scope="col" className="number">
            {words('title.set-up.cash')}
          </th>
          <th scope="col" className="number">
            {words('title.set-up.certificates')}
          </th>
          <th scope="col" className="number">
            {words('title.set-up.bank')}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ players, cash, certificates, bank }) => (
          <tr key={players}>
            <th scope="row">{players}</th>
            <td className="number">{money(meta.id, cash)}</td>
            <td className="number">{certificates === undefined ? words('title.nothing') : figure(certificates)}</td>
            <td className="number">{bank === undefined ? words('title.set-up.unlimited') : money(meta.id, bank)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
