/** The page where there is room: map and band at the left, decision and log at the right. */
import type { HexId } from '@kursbuch/engine';
import { memo, type ReactElement } from 'react';
import { useSize } from '../../map/use-size.ts';
import type { Layout } from '../../shell/use-width.ts';
import { Market, PlayersTable, TrainsAndPhases } from '../../tables/index.ts';
import { useWords } from '../../words/index.ts';
import { ActionPanel } from './action-panel.tsx';
import { Band } from './band.tsx';
import { SideTabs } from './side-tabs.tsx';
import { type MapAbout, Stage } from './stage.tsx';
import type { GameTab } from './tabs.ts';
import { talkTabs } from './talk.tsx';
import { useBand } from './use-band.ts';
import type { GamePageState } from './use-game-value.ts';

type DeskLayoutProps = {
  readonly page: GamePageState;
  readonly layout: Layout;
  readonly tab: GameTab;
  readonly last: readonly HexId[];
  readonly seen: number;
  readonly about: MapAbout;
};

/** The map with the band round it. */
function MapAndBand({ stage, shown }: { readonly stage: ReactElement; readonly shown: boolean }): ReactElement {
  const [attach, size] = useSize();
  const place = useBand(size);
  return (
    <div className={shown ? `stage-area ${place.kind}` : 'stage-area'} ref={attach}>
      {stage}
      {shown ? <Band place={place} /> : undefined}
    </div>
  );
}

export const DeskLayout = memo(function DeskLayout(props: DeskLayoutProps): ReactElement {
  const { page, layout, tab, last, seen, about } = props;
  const words = useWords();
  const talk = talkTabs(page, seen, words);
  const panel = <ActionPanel page={page} low={layout === 'tablet'} />;
  const glance = [
    { id: 'players', label: words('game.tab.players'), content: <PlayersTable /> },
    { id: 'prices', label: words('game.tab.prices'), content: <Market /> },
    { id: 'trains', label: words('game.tab.trains'), content: <TrainsAndPhases /> },
  ];
  const stage = <Stage tab={tab} page={page} last={last} about={about} />;
  const onMap = tab === 'map';

  switch (layout) {
    case 'phone':
    case 'tablet':
      return (
        <main className="desk" aria-label={words('game.label')}>
          {stage}
          <div className="below">
            <SideTabs
              className="fill"
              label={words('game.tabs')}
              tabs={[{ id: 'action', label: words('game.tab.action'), content: panel }, ...glance, ...talk]}
            />
          </div>
        </main>
      );
    case 'narrow':
      return (
        <main className="desk" aria-label={words('game.label')}>
          <MapAndBand stage={stage} shown={onMap} />
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
        <main className="desk" aria-label={words('game.label')}>
          <MapAndBand stage={stage} shown={onMap} />
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
});
