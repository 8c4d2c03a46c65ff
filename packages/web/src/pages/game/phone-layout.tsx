/** The page on a phone: one view at a time over a bar, the decision as a sheet that is always in reach. */
import type { HexId } from '@kursbuch/engine';
import { memo, type PointerEvent, type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { MapRequestContext } from '../../ask/map-request-context.ts';
import type { MapRequest } from '../../ask/map-request.ts';
import { useGame } from '../../ask/use-game.ts';
import { isChosenBeside } from '../../decisions/paper/claims.ts';
import { usePapers } from '../../decisions/paper/papers.tsx';
import { Icon, type IconName } from '../../shell/icons.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { TrainsAndPhases } from '../../tables/index.ts';
import { useWords } from '../../words/index.ts';
import { ActionPanel } from './action-panel.tsx';
import { isForSite, saveFile, saveForSite } from './save-file.ts';
import { Sheet as SheetTable } from './sheet.tsx';
import { SideTabs } from './side-tabs.tsx';
import { type MapAbout, Stage } from './stage.tsx';
import { type GameTab, PHONE_TABS, tabWord } from './tabs.ts';
import { talkTabs } from './talk.tsx';
import { TurnHead, useHead } from './turn-head.tsx';
import type { GamePageState } from './use-game-value.ts';

const ICONS = { map: 'map', market: 'market', players: 'players', log: 'log', more: 'more' } as const satisfies {
  readonly [tab in (typeof PHONE_TABS)[number]]: IconName;
};

type PhoneLayoutProps = {
  readonly page: GamePageState;
  readonly tab: GameTab;
  readonly usual: GameTab;
  readonly onTab: (tab: GameTab) => void;
  readonly last: readonly HexId[];
  readonly seen: number;
  readonly about: MapAbout;
};

const HEIGHTS = ['low', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];

/** So far a finger travels before it means to move the sheet. */
const SWIPE = 24;

type SheetProps = {
  readonly page: GamePageState;
  readonly height: Height;
  readonly setHeight: (height: Height) => void;
};

/** The decision, pulled up from below. */
function Sheet({ page, height, setHeight }: SheetProps): ReactElement {
  const words = useWords();
  const { offers } = useGame();
  const from = useRef<number>(undefined);
  const move = (by: 1 | -1): void =>
    setHeight(HEIGHTS[Math.min(2, Math.max(0, HEIGHTS.indexOf(height) + by))] ?? 'half');
  const next = ({ low: 'half', half: 'full', full: 'low' } as const)[height];
  const lift = (event: PointerEvent): void => {
    const travelled = from.current === undefined ? 0 : event.clientY - from.current;
    from.current = undefined;
    if (Math.abs(travelled) > SWIPE) move(travelled < 0 ? 1 : -1);
    else setHeight(next);
  };
  return (
    <div className={`sheet ${height}`}>
      <TurnHead small looking={page.looking !== undefined} />
      <button
        type="button"
        className="handle"
        aria-expanded={height !== 'low'}
        aria-label={words(height === 'full' ? 'game.sheet.less' : 'game.sheet.more')}
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={lift}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') setHeight(next);
        }}
      />
      {height === 'low' && offers?.some(({ type }) => isChosenBeside(type)) === true ? (
        <button type="button" className="more-below" onClick={() => setHeight('half')}>
          {words('game.sheet.beside')}
        </button>
      ) : undefined}
      <div className="sheet-content">
        <ActionPanel head={false} low page={page} />
      </div>
    </div>
  );
}

/** Whether nothing goes on before a hex is picked: the map has all the room then. */
const asksForHex = (request: MapRequest | undefined): boolean =>
  request?.pick !== undefined && request.isBeside !== true && request.selected === undefined;

/**
 * What is asked of the map, once it has the room that goes with the question: a map that changes its size stops whatever moves it. By the
 * second frame the change is over.
 */
function useRoomFirst(request: MapRequest | undefined): MapRequest | undefined {
  const [passed, setPassed] = useState(request);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPassed(request));
    });
    return () => cancelAnimationFrame(frame);
  }, [request]);
  return passed;
}

/** The red strip on the views that have no sheet. */
function Strip({ page, usual, onTab }: Pick<PhoneLayoutProps, 'page' | 'usual' | 'onTab'>): ReactElement {
  const words = useWords();
  const { kind, who, doing } = useHead(page.looking !== undefined);
  return (
    <div className={`turn-strip ${kind}`}>
      <span>
        <b>{who}</b> {doing}
      </span>
      <button type="button" onClick={() => onTab(usual)}>
        {words(usual === 'map' ? 'game.go-to-map' : 'game.go-to-decision')}
      </button>
    </div>
  );
}

export const PhoneLayout = memo(function PhoneLayout(props: PhoneLayoutProps): ReactElement {
  const { page, tab, usual, onTab, last, seen, about } = props;
  const words = useWords();
  const { session } = page.game;
  const talk = talkTabs(page, seen, words);
  const request = useContext(MapRequestContext);
  const onMap = useRoomFirst(request);
  // The sheet is as high as the question wants it, until somebody moves it; the next question has its own height again.
  const [moved, setMoved] = useState<{ readonly height: Height; readonly question: string }>();
  const wanted: Height = tab === 'map' && asksForHex(request) ? 'low' : 'half';
  const question = `${String(page.game.moment.position)} ${wanted}`;
  const height = moved?.question === question ? moved.height : wanted;
  const setHeight = (next: Height): void => setMoved({ height: next, question });
  const staged = tab === 'map' || tab === 'market';
  const hasPapers = usePapers().length > 0;
  const unread = session.table?.unread() ?? 0;
  return (
    <>
      <main className={staged ? `phone-main staged ${height}` : 'phone-main'} aria-label={words('game.label')}>
        {staged ? undefined : <Strip page={page} usual={usual} onTab={onTab} />}
        {/* The map stays set up while other views are shown. */}
        <MapRequestContext value={onMap}>
          <Stage tab={tab} page={page} last={last} about={about} />
        </MapRequestContext>
        {tab === 'log' ? <SideTabs className="fill" label={words('game.tab.log')} tabs={talk} /> : undefined}
        {tab === 'more' ? (
          <div className="phone-more stack">
            <section className="block" tabIndex={0}>
              <h2>{words('game.section.trains')}</h2>
              <TrainsAndPhases />
            </section>
            <section className="block" tabIndex={0}>
              <h2>{words('game.section.sheet')}</h2>
              <SheetTable />
            </section>
            <div className="row">
              <button type="button" className="button" onClick={() => void saveFile(session)}>
                {words('more.export')}
              </button>
              {isForSite(session, page.game.moment.state) ? (
                <button type="button" className="button" onClick={() => void saveForSite(session)}>
                  {words('more.site')}
                </button>
              ) : undefined}
              <ThemeButton />
            </div>
          </div>
        ) : undefined}
        {staged ? <Sheet page={page} height={height} setHeight={setHeight} /> : undefined}
      </main>
      <nav className="phone-bar" aria-label={words('game.tabs')}>
        {PHONE_TABS.map((one) => (
          <button key={one} type="button" aria-current={one === tab ? 'page' : undefined} onClick={() => onTab(one)}>
            <Icon name={ICONS[one]} />
            <span>{words(tabWord(one, hasPapers))}</span>
            {one === 'log' && unread > 0 ? (
              <>
                <span className="badge" aria-hidden="true">
                  {unread}
                </span>
                <span className="sr-only">{words('game.unread', { count: unread })}</span>
              </>
            ) : undefined}
          </button>
        ))}
      </nav>
    </>
  );
});
