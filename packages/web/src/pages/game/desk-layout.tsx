/** The page where there is room: map and band at the left, decision and log at the right. */
import { type HexId, titleOf } from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Token } from '../../map/token.tsx';
import type { Layout } from '../../shell/use-width.ts';
import { Market, PhaseLine, PlayersTable, TrainsAndPhases, TrainsForSale } from '../../tables/index.ts';
import { useWords } from '../../words/index.ts';
import { ActionPanel } from './action-panel.tsx';
import { SideTabs } from './side-tabs.tsx';
import { Stage } from './stage.tsx';
import type { GameTab } from './tabs.ts';
import { talkTabs } from './talk.tsx';
import type { GamePageState } from './use-game-value.ts';

type DeskLayoutProps = {
  readonly page: GamePageState;
  readonly layout: Layout;
  readonly tab: GameTab;
  readonly last: readonly HexId[];
  readonly seen: number;
};

/** Prices without their chart, where the chart is too large for a glance. */
function PriceLine(): ReactElement {
  const words = useWords();
  const { survey, components } = useGame();
  const priced = survey.companies
    .flatMap(({ company, price }) => (price === undefined ? [] : [{ company, price }]))
    .toSorted((a, b) => b.price - a.price);
  if (priced.length === 0) return <p className="muted">{words('game.no-prices')}</p>;
  return (
    <ul className="price-line">
      {priced.map(({ company, price }) => (
        <li key={company}>
          <Token components={components} company={company} size={28} label={companyMark(company)} />
          {price}
        </li>
      ))}
    </ul>
  );
}

/** Players, prices and trains in one glance under the map. */
function Band(): ReactElement {
  const words = useWords();
  const { session } = useGame();
  return (
    <div className="band">
      <section aria-label={words('game.section.players')}>
        <PlayersTable />
      </section>
      <div className="band-prices">
        <h2 className="small-caps">{words('game.section.prices')}</h2>
        {titleOf(session.title).meta.chart.kind === 'grid' ? <PriceLine /> : <Market />}
        <div className="band-trains">
          <PhaseLine />
          <TrainsForSale />
        </div>
      </div>
    </div>
  );
}

export function DeskLayout({ page, layout, tab, last, seen }: DeskLayoutProps): ReactElement {
  const words = useWords();
  const talk = talkTabs(page, seen, words);
  const panel = <ActionPanel page={page} low={layout === 'tablet'} />;
  const glance = [
    { id: 'players', label: words('game.tab.players'), content: <PlayersTable /> },
    { id: 'prices', label: words('game.tab.prices'), content: <Market /> },
    { id: 'trains', label: words('game.tab.trains'), content: <TrainsAndPhases /> },
  ];
  const stage = <Stage tab={tab} page={page} last={last} />;
  const onMap = tab === 'map';

  switch (layout) {
    case 'phone':
    case 'tablet':
      return (
        <main className="desk" aria-label={words('game.label')}>
          {stage}
          <div className="below">
            <div className="side">{panel}</div>
            <SideTabs label={words('game.tabs')} tabs={[...glance, ...talk]} />
          </div>
        </main>
      );
    case 'narrow':
      return (
        <main className={onMap ? 'desk banded' : 'desk'} aria-label={words('game.label')}>
          {stage}
          {onMap ? <SideTabs className="band-tabs" label={words('game.tabs')} tabs={glance} /> : undefined}
          <aside className="side">
            <SideTabs
              className="fill"
              label={words('game.actions')}
              tabs={[{ id: 'action', label: words('game.tab.action'), content: panel }, ...talk]}
            />
          </aside>
        </main>
      );
    case 'wide':
    case 'vast':
      return (
        <main className={onMap ? 'desk banded' : 'desk'} aria-label={words('game.label')}>
          {stage}
          {onMap ? <Band /> : undefined}
          <aside className="side">
            {panel}
            {layout === 'wide' ? <SideTabs className="talk" label={words('game.tab.log')} tabs={talk} /> : undefined}
          </aside>
          {layout === 'vast' ? (
            <aside className="log-column">
              <SideTabs className="talk" label={words('game.tab.log')} tabs={talk} />
            </aside>
          ) : undefined}
        </main>
      );
  }
}
