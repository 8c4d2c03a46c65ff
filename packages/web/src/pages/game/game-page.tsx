/** The game page: the same parts in the layout the width asks for. */
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyId, HexId } from '@kursbuch/engine';
import { type InSight, InSightContext } from '../../ask/in-sight.ts';
import { MapRequestContext } from '../../ask/map-request-context.ts';
import type { MapRequest } from '../../ask/map-request.ts';
import { GameContext } from '../../ask/use-game.ts';
import { BegunChoices } from '../../decisions/shared/begun.ts';
import type { GameSession } from '../../session/session.ts';
import { takeBack, toast } from '../../shell/toasts.tsx';
import { useLayout } from '../../shell/use-width.ts';
import { useLastPress } from '../../shell/why-not.tsx';
import { timeWords } from '../../words/dates.ts';
import { useWords } from '../../words/index.ts';
import { DeskLayout } from './desk-layout.tsx';
import { GameDialogs } from './game-dialogs.tsx';
import { type GameDialog, GameHeader } from './game-header.tsx';
import { type AskedHex, HexCard } from './hex-card.tsx';
import { HistoryBar } from './history-bar.tsx';
import { useKeys } from './keys.tsx';
import { OutdatedBar } from './outdated-bar.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { lineAt, routesOf } from './shown-run.ts';
import { DESK_TABS, type GameTab, PHONE_TABS } from './tabs.ts';
import { isShareRound } from './turn.ts';
import { useGameValue } from './use-game-value.ts';
import { changedHexes } from './what-changed.ts';
import '../../shell/shell.css';
import './game.css';
import './across.css';

/** What is shown on the map stays; nothing can be chosen there any more. */
function onlyShown(request: MapRequest | undefined): MapRequest | undefined {
  if (request === undefined) return undefined;
  const { pick: _pick, handles: _handles, ...shown } = request;
  return shown;
}

type GamePageProps = { readonly session: GameSession; readonly rename?: (name: string) => Promise<void> };

export function GamePage({ session, rename }: GamePageProps): ReactElement {
  const words = useWords();
  const { page, request, unsure } = useGameValue(session);
  const layout = useLayout();
  const [chosen, setChosen] = useState<{ readonly tab: GameTab; readonly round: string }>();
  const [dialog, setDialog] = useState<GameDialog>();
  const close = useCallback((): void => setDialog(undefined), []);
  const { step } = page.game;
  const [inSightNow, setInSight] = useState<CompanyId>();
  const inSight = useMemo(
    (): InSight => ({
      company: step?.company ?? inSightNow,
      show: (company) => setInSight((now) => (now === company ? undefined : company)),
    }),
    [inSightNow, step],
  );
  const [asked, setAsked] = useState<AskedHex>();
  const about = useMemo(() => ({ hex: asked?.hex, ask: (hex: HexId, at: DOMRect) => setAsked({ hex, at }) }), [asked]);
  useLastPress();

  const { game } = page;
  const { state } = game.moment;
  const round = `${state.place.round} ${String(state.place.number)}`;
  // A panel that wants a hex to be picked brings the map up; otherwise the round decides, until somebody chooses.
  const usual: GameTab =
    isShareRound(state) && (request?.pick === undefined || request.isBeside === true) ? 'market' : 'map';
  const small = layout === 'phone';
  const tabs: readonly GameTab[] = small ? PHONE_TABS : DESK_TABS;
  const wanted = chosen?.round === round ? chosen.tab : usual;
  const tab = tabs.includes(wanted) ? wanted : usual;
  const choose = useCallback((next: GameTab): void => setChosen({ tab: next, round }), [round]);

  const log = session.log();
  const seen = session.seen();
  const { position } = session.moment();
  useEffect(() => new BegunChoices(sessionStorage).forgetOthers(session.id, position), [session, position]);
  useKeys({ onKeys: () => setDialog('keys'), choose, tabs, page, inSight });
  const offline = session.table?.offlineSince();
  const isOutdated = session.isOutdated();
  // Looking back at a run one sees its routes.
  const moved = page.looking === undefined ? undefined : lineAt(log, game.moment.position);
  // What is marked as changed: by the move one looks at, else since one last acted.
  const last = useMemo(
    () => step?.hexes ?? (moved === undefined ? changedHexes(log, seen) : changedHexes([moved], 0)),
    [step, moved, log, seen],
  );
  const ran = useMemo(() => (moved === undefined ? undefined : { routes: routesOf(moved) }), [moved]);
  const onMap = useMemo(
    (): MapRequest | undefined => ran ?? (isOutdated ? onlyShown(request) : request),
    [ran, isOutdated, request],
  );
  const before = useRef(offline);
  useEffect(() => {
    if (isOutdated) takeBack(words('offline.back'));
    else if (before.current !== undefined && offline === undefined) toast(words('offline.back'));
    before.current = offline;
  }, [offline, isOutdated, words]);

  return (
    <GameContext value={game}>
      <MapRequestContext value={onMap}>
        <InSightContext value={inSight}>
          <div className={page.looking === undefined ? `game ${layout}` : `game ${layout} looking`}>
            <GameHeader
              page={page}
              tabs={tabs}
              tab={tab}
              onTab={choose}
              small={small}
              mayRename={rename !== undefined}
              onDialog={setDialog}
            />
            {page.looking === undefined ? undefined : <HistoryBar page={page} small={small} />}
            {isOutdated ? <OutdatedBar session={session} /> : undefined}
            {offline === undefined ? undefined : (
              <p className="strip" role="status">
                {words('offline.strip', { time: timeWords(offline) })}
              </p>
            )}
            {small ? (
              <PhoneLayout page={page} tab={tab} usual={usual} onTab={choose} last={last} seen={seen} about={about} />
            ) : (
              <DeskLayout page={page} layout={layout} tab={tab} last={last} seen={seen} about={about} />
            )}
          </div>
          <GameDialogs page={page} unsure={unsure} dialog={dialog} rename={rename} onClose={close} />
          <HexCard asked={asked} look={page.lookAt} why={onMap?.pick} onClose={() => setAsked(undefined)} />
        </InSightContext>
      </MapRequestContext>
    </GameContext>
  );
}
