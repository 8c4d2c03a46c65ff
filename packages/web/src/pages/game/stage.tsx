/** The middle of the page: the map, or the tables that take its place. The map stays set up underneath. */
import { type ReactElement, useState } from 'react';
import { type HexId, titleOf } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { useGame } from '../../ask/use-game.ts';
import { Papers, usePapers } from '../../decisions/paper/papers.tsx';
import { keepFocus } from '../../decisions/shared/keep-focus.ts';
import { MapView } from '../../map/map-view.tsx';
import { Market, PlayersTable, ShareTable, TrainsAndPhases } from '../../tables/index.ts';
import { useWords } from '../../words/index.ts';
import { Sheet } from './sheet.tsx';
import { useLastRuns } from './use-last-runs.ts';
import { type GameTab, TAB_WORDS } from './tabs.ts';
import type { GamePageState } from './use-game-value.ts';

/** More types than this have a page of their own and no place beside the players. */
const MANY_TRAINS = 6;

/** Market and players side by side, the share table below: the page of a share round. */
export function MarketStage(): ReactElement {
  const words = useWords();
  const { survey, session, components } = useGame();
  const papers = usePapers();
  const { chart, bank } = titleOf(session.title).meta;
  // A chart of one or two lines wants the whole width; a grid leaves room beside it.
  const grid = chart.kind === 'grid';
  const hasTrains = !grid && components.trains.length <= MANY_TRAINS;
  const layout = grid ? 'market-stage' : hasTrains ? 'market-stage lines' : 'market-stage lines alone';
  return (
    <div className={layout} onMouseDown={keepFocus}>
      {papers.length === 0 ? undefined : <Papers papers={papers} />}
      <div className="block prices">
        <h2>{words('game.section.prices')}</h2>
        <Market />
      </div>
      <section className="block" aria-label={words('game.section.players')}>
        <div className="row spread">
          <h2>{words('game.section.players')}</h2>
          <span className="muted">
            {/* What a Bank holds that cannot be broken says nothing. */}
            {bank === 'counted'
              ? words('game.bank', { amount: money(session.title, survey.bank) })
              : words('game.bank.unlimited')}
          </span>
        </div>
        <PlayersTable />
      </section>
      {hasTrains ? (
        <section className="block" aria-label={words('game.section.trains')}>
          <h2>{words('game.section.trains')}</h2>
          <TrainsAndPhases />
        </section>
      ) : undefined}
      <section className="block across" aria-label={words('game.section.shares')}>
        <ShareTable />
      </section>
    </div>
  );
}

export function TableStage({ tab }: { readonly tab: 'sheet' | 'trains' | 'players' }): ReactElement {
  const words = useWords();
  const word = (
    { sheet: 'game.section.sheet', trains: 'game.section.trains', players: 'game.section.players' } as const
  )[tab];
  return (
    <div className="block table-stage">
      <h2>{words(word)}</h2>
      {tab === 'sheet' ? <Sheet /> : tab === 'trains' ? <TrainsAndPhases /> : <PlayersTable />}
    </div>
  );
}

/** The hex somebody asks about, and how one asks. */
export type MapAbout = NonNullable<Parameters<typeof MapView>[0]['about']>;

type StageProps = {
  readonly tab: GameTab;
  readonly page: GamePageState;
  readonly last: readonly HexId[];
  /** Left out where every press on the map is a try. */
  readonly about?: MapAbout;
};

export function Stage({ tab, page, last, about }: StageProps): ReactElement {
  const words = useWords();
  const [met, setMet] = useState(tab === 'map');
  const lastRuns = useLastRuns(page.looking !== undefined);
  if (tab === 'map' && !met) setMet(true);
  return (
    <div className="stage" id="map" tabIndex={-1}>
      {met ? (
        <div className="layer" data-hidden={tab === 'map' ? undefined : true}>
          <MapView shown={page.shown} last={last} lastRuns={lastRuns} about={about} />
        </div>
      ) : undefined}
      {tab === 'market' ? (
        <div className="layer over" role="region" tabIndex={0} aria-label={words('game.tab.market')}>
          <MarketStage />
        </div>
      ) : undefined}
      {tab === 'sheet' || tab === 'trains' || tab === 'players' ? (
        <div className="layer over" role="region" tabIndex={0} aria-label={words(TAB_WORDS[tab])}>
          <TableStage tab={tab} />
        </div>
      ) : undefined}
    </div>
  );
}
