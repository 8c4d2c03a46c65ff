/** The television while the game runs, and how it ended. */
import type { TableDetail } from '@kursbuch/api';
import { pageBox } from '@kursbuch/board';
import { type ReactElement, useMemo } from 'react';
import { GameContext } from '../../ask/use-game.ts';
import { OnlineSession } from '../../session/online/online-session.ts';
import { PhaseLine } from '../../tables/index.ts';
import { timeWords } from '../../words/dates.ts';
import { useWords } from '../../words/index.ts';
import { Announcer } from '../game/announcer.tsx';
import { sentencesOf } from '../game/log-sentences.ts';
import { useGameValue } from '../game/use-game-value.ts';
import { useOnlineSession } from '../game/use-online-session.ts';
import { TelevisionAsked } from './television-asked.tsx';
import { TelevisionBoard } from './television-board.tsx';
import { TelevisionCode } from './television-code.tsx';
import { TelevisionColumn } from './television-column.tsx';
import { TelevisionOrder } from './television-order.tsx';
import { useRest } from './use-rest.ts';

/** So many moves are told below the board. */
const TOLD = 4;

function Screen({ session, table }: { readonly session: OnlineSession; readonly table: TableDetail }): ReactElement {
  const words = useWords();
  const { game } = useGameValue(session).page;
  const log = session.log();
  // Beside a board that is higher than wide there is room for more than the column takes.
  const isPortrait = useMemo(() => {
    const { width, height } = pageBox(game.components.board);
    return width < height;
  }, [game.components.board]);
  const rest = useRest(game.moment.position);
  const offline = session.table.offlineSince();
  const told = useMemo(
    () =>
      log
        .toReversed()
        .flatMap((line) => {
          const said = sentencesOf(line, session, words).join(' ');
          return said === '' ? [] : [{ id: line.id, said }];
        })
        .slice(0, TOLD),
    [log, session, words],
  );
  const { code } = table;
  const { asked } = session.undoState();
  return (
    <GameContext value={game}>
      <main className={isPortrait ? 'tv portrait' : 'tv'} style={rest}>
        <TelevisionBoard />
        <aside className="tv-column">
          <TelevisionColumn />
          {code === undefined ? undefined : <TelevisionCode code={code} table={table} />}
        </aside>
        <TelevisionOrder />
        <footer className="tv-band">
          {asked === undefined || offline !== undefined ? (
            <ol aria-label={words('tv.last')}>
              {offline === undefined ? undefined : <li>{words('offline.strip', { time: timeWords(offline) })}</li>}
              {told.length === 0 ? <li>{words('tv.nothing-yet')}</li> : undefined}
              {told.slice(0, offline === undefined ? TOLD : TOLD - 1).map(({ id, said }) => (
                <li key={id}>{said}</li>
              ))}
            </ol>
          ) : (
            <TelevisionAsked asked={asked} seats={table.seats} />
          )}
          <PhaseLine />
        </footer>
        <Announcer looking={false} />
      </main>
    </GameContext>
  );
}

export function TelevisionGame({
  table,
  token,
}: {
  readonly table: TableDetail;
  readonly token: string;
}): ReactElement | undefined {
  const opened = useOnlineSession(table.id, token);
  // What went wrong stands on the page as soon as the table is looked at again, which is soon.
  return opened instanceof OnlineSession ? <Screen session={opened} table={table} /> : undefined;
}
