/** Running trains: the proven best run is there at once; another can be drawn by hand, and is judged as it grows. */
import {
  type Action,
  type ActionOf,
  checkRuns,
  type GameState,
  isOffer,
  type Run,
  type RunRequest,
  runRequestNow,
  titleOf,
} from '@kursbuch/engine';
import { useMemo, useState } from 'react';
import { useActions } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useMapRequest } from '../../ask/use-map-request.ts';
import { useSteady } from '../../ask/use-steady.ts';
import { useWords } from '../../words/index.ts';
import { ClosedLines } from '../shared/closed-lines.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { closedIn } from '../shared/sections.ts';
import { useTable, useTold } from '../shared/use-told.ts';
import { HandRunView } from './hand-run-view.tsx';
import { RunEnd, useRunWords } from './run-end.tsx';
import { TrainBlock } from './train-block.tsx';
import './map-panels.css';

/** The request of the moment; it is the same object for the same state. */
const useRequest = (state: GameState): RunRequest | undefined => useMemo(() => runRequestNow(state), [state]);

const NO_RUNS: readonly Run[] = [];

type BestProps = { readonly request: RunRequest; readonly action: ActionOf<'run'> };

function BestRunView({ request, action }: BestProps) {
  const { busy, carryOut } = useCarryOut();
  const say = useWords();
  const runWords = useRunWords();
  const [focus, setFocus] = useState<number>();
  const checked = useMemo(() => checkRuns(request, action.runs), [request, action]);
  const routes = checked.ok ? checked.value.runs : NO_RUNS;
  useMapRequest(useMemo(() => ({ routes, focus }), [routes, focus]));
  const figures = checked.ok ? checked.value : { income: 0, mines: 0 };
  return (
    <>
      {routes.length === 0 ? <p>{say('run.none')}</p> : undefined}
      {routes.map((run, n) => (
        <TrainBlock
          key={run.train}
          request={request}
          run={run}
          legs={run.legs}
          figures={run}
          place={n}
          isOn={focus === n}
          point={setFocus}
        />
      ))}
      <RunEnd figures={figures} note={say('run.proven')} action={action}>
        <Primary disabled={busy} onAct={(said) => carryOut([action], said)}>
          {routes.length === 0 ? say('run.confirm-none') : runWords(figures)}
        </Primary>
      </RunEnd>
    </>
  );
}

const isRun = (action: Action): action is ActionOf<'run'> => action.type === 'run';

export function RunPanel({ offers: given }: PanelProps) {
  const { moment, session, offers: offeredAll = given, runs } = useGame();
  const say = useWords();
  const told = useTold({ offers: given });
  const table = useTable(told);
  const offers = useSteady(given.filter((one) => isOffer(one, 'run')));
  const actions = useActions(offers);
  const request = useRequest(moment.state);
  const isOnlyByHand = runs !== undefined;
  const [isByHand, setByHand] = useState(isOnlyByHand);
  const [offer] = offers;
  const best = actions?.find(isRun);
  const isReady = best !== undefined && request !== undefined && offer !== undefined;
  return (
    <section className="part paper run" aria-label={say('run.title')}>
      <div className="row spread">
        <h3>{say(isByHand ? 'run.title.hand' : 'run.title')}</h3>
        {isReady && request.trains.length > 0 && !isOnlyByHand ? (
          <button type="button" className="button quiet small" onClick={() => setByHand(!isByHand)}>
            {say(isByHand ? 'run.best' : 'run.by-hand')}
          </button>
        ) : undefined}
      </div>
      {titleOf(session.title).capabilities.hasCars && offeredAll.every(({ type }) => type !== 'buy-car') ? (
        <ClosedLines told={told} closed={closedIn('buy-car', table, [])} title={say('paper.why.no-car')} />
      ) : undefined}
      {!isReady ? (
        <p className="muted">{say('run.searching')}</p>
      ) : isByHand ? (
        <HandRunView request={request} best={best} offer={offer} />
      ) : (
        <BestRunView request={request} action={best} />
      )}
    </section>
  );
}
