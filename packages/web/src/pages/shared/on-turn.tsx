/** The cells of a list that say where a table on the server stands. */
import type { TableSummary } from '@kursbuch/api';
import { lazy, type ReactElement, Suspense } from 'react';
import { seatName } from '../../session/wire/seat-name.ts';
import { isPlayable } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';

const RoundName = lazy(async () => ({ default: (await import('./round-name.tsx')).RoundName }));

export function OnTurn({ table }: { readonly table: TableSummary }): ReactElement {
  const words = useWords();
  const { status, round, toAct, seats, myTurn, result, title, rules } = table;
  const playable = isPlayable(title, rules);
  const nameAt = (place: number | undefined): string => {
    const found = seats.find(({ seat }) => seat === place);
    return found === undefined ? '' : seatName(found);
  };
  const name = nameAt(toAct);
  const winners = (result?.winners ?? []).map(nameAt);
  return (
    <>
      <td className="wide-cell">
        {round === undefined ? (
          '·'
        ) : (
          <Suspense fallback="·">
            <RoundName round={round.name} number={round.number} />
          </Suspense>
        )}
      </td>
      <td className="turn-cell">
        {(status === 'open' || status === 'running') && !playable ? words('start.unplayable') : undefined}
        {status === 'open' && playable ? words('start.waiting-for-players') : undefined}
        {status === 'running' && playable ? (
          myTurn ? (
            <b className="mine">{words('start.your-turn')}</b>
          ) : (
            name
          )
        ) : undefined}
        {status === 'finished' ? words('start.won', { names: winners.join(', ') }) : undefined}
        {status === 'abandoned' ? words('start.over') : undefined}
      </td>
    </>
  );
}
