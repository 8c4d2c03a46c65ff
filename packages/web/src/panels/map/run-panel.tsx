/** Running trains: the proven best run is there at once; another can be drawn by hand, and is judged as it grows. */
import {
  checkRuns,
  type GameState,
  hexId,
  type HexId,
  hexNumber,
  type Leg,
  type Refusal,
  type Run,
  type RunRequest,
  runRequestNow,
  stopsInReach,
} from '@kursbuch/engine';
import { routeSwatch } from '@kursbuch/board';
import { money, refusalWords } from '@kursbuch/words';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Drawing } from '../../board/svg.tsx';
import { useGame } from '../../game/use-game.ts';
import { RuleLink, TrainSlip } from '../../shell/pieces.tsx';
import { useWords, type WordId } from '../../words/index.ts';
import type { PanelProps } from '../panel.ts';
import { Primary } from '../paper/primary.tsx';
import { clickStop, emptyHand, type HandRun, otherWay, submitted } from './hand-run.ts';
import { actionOf, type Fields } from '../read-offer.ts';
import { runsIn } from './runs-in.ts';
import { useActions, useMapRequest, useSteady } from './use-engine.ts';
import './map-panels.css';

const CARS: { readonly [car: string]: WordId } = {
  'offboard-bonus': 'run.car.offboard-bonus',
  'plus-train': 'run.car.plus-train',
  'mine-access': 'run.car.mine-access',
};

type StopsProps = { readonly request: RunRequest; readonly legs: readonly Leg[] };

/** The stops of a run with what each is worth. */
function Stops({ request, legs }: StopsProps) {
  const { board } = request.parts;
  const reach = useMemo(() => stopsInReach(request), [request]);
  return (
    <ol className="stops">
      {legs.flatMap(({ hex, stop }, n) => {
        if (stop === undefined) return [];
        const number = hexNumber(board, hex);
        const found = reach.find((one) => one.hex === number && one.stop === stop);
        return [
          <li key={`${hex} ${String(n)}`} title={board.hexes[number]?.name}>
            <b>{found?.worth ?? '·'}</b>
            <span className="muted">{hex}</span>
          </li>,
        ];
      })}
    </ol>
  );
}

type TrainBlockProps = StopsProps & {
  readonly run: Pick<Run, 'train' | 'cars'>;
  readonly figures: Pick<Run, 'income' | 'mines'> | undefined;
  readonly place: number;
  readonly isOn: boolean;
  readonly point: (place: number | undefined) => void;
  readonly choose?: () => void;
};

/** One train of a run: slip, swatch, sum, and its stops below. */
function TrainBlock({ request, run, legs, figures, place, isOn, point, choose }: TrainBlockProps) {
  const { moment } = useGame();
  const say = useWords();
  const type = moment.state.trains.find(({ id }) => id === run.train)?.type ?? run.train;
  const sum = figures === undefined ? '·' : figures.income + figures.mines;
  return (
    <div
      className={isOn ? 'train on' : 'train'}
      onPointerEnter={() => point(place)}
      onPointerLeave={() => point(undefined)}
    >
      <div className="row sp">
        <span className="row">
          {choose === undefined ? (
            <TrainSlip type={type} />
          ) : (
            <button type="button" className="btn s" aria-pressed={isOn} onClick={choose}>
              {say('run.train', { train: type })}
            </button>
          )}
          {run.cars.map((car) => (
            <span key={car} className="muted">
              {CARS[car] === undefined ? car : say(CARS[car])}
            </span>
          ))}
          <Drawing node={routeSwatch(place)} box={[0, 0, 46, 14]} width={46} height={14} />
        </span>
        <b>{sum}</b>
      </div>
      {legs.length === 0 ? <p className="muted">{say('run.hand.empty')}</p> : <Stops request={request} legs={legs} />}
    </div>
  );
}

/** The request of the moment; it is the same object for the same state. */
const useRequest = (state: GameState): RunRequest | undefined => useMemo(() => runRequestNow(state), [state]);

type BestProps = { readonly request: RunRequest; readonly action: Fields; readonly byHand: () => void };

function BestRunView({ request, action, byHand }: BestProps) {
  const { session, act } = useGame();
  const say = useWords();
  const [focus, setFocus] = useState<number>();
  const drawn = useMemo(() => runsIn(action), [action]);
  const checked = useMemo(() => checkRuns(request, drawn), [request, drawn]);
  const routes: readonly Run[] = checked.ok ? checked.value.runs : [];
  useMapRequest(useMemo(() => ({ routes, focus }), [routes, focus]));
  const income = checked.ok ? checked.value.income : 0;
  const mines = checked.ok ? checked.value.mines : 0;
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
      <p className="income">
        <span className="title">{money(session.title, income + mines)}</span>
        <span className="muted">{say('run.proven')}</span>
      </p>
      <div className="acts">
        <Primary onAct={() => void act(action)}>
          {routes.length === 0
            ? say('run.confirm-none')
            : say('run.confirm', { amount: money(session.title, income + mines) })}
        </Primary>
        {request.trains.length === 0 ? undefined : (
          <button type="button" className="btn q" onClick={byHand}>
            {say('run.by-hand')}
          </button>
        )}
      </div>
    </>
  );
}

type HandProps = {
  readonly request: RunRequest;
  readonly best: Fields;
  readonly base: Fields;
  readonly back: () => void;
};

function HandRunView({ request, best, base, back }: HandProps) {
  const { session, act } = useGame();
  const say = useWords();
  const [run, setRun] = useState<HandRun>(() => emptyHand(request));
  const [place, setPlace] = useState(0);
  const [noWay, setNoWay] = useState<string>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { board } = request.parts;

  const runs = useMemo(() => submitted(request, run), [request, run]);
  const action = useMemo((): Fields => ({ ...base, runs }), [base, runs]);
  const drawn = useMemo(() => runsIn(action), [action]);
  const checked = useMemo(() => checkRuns(request, drawn), [request, drawn]);
  const bestFigures = useMemo(() => checkRuns(request, runsIn(best)), [request, best]);

  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const reasons = await session.engine.whyNot(action);
      if (isWanted) setRefusals(reasons);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [action, session]);

  const legal = useMemo(
    () => [...new Set(stopsInReach(request).flatMap(({ hex }) => board.hexes[hex]?.id ?? []))],
    [request, board],
  );
  const pick = useCallback(
    (hex: HexId): void => {
      const clicked = clickStop(request, run, place, hexNumber(board, hex));
      setNoWay(undefined);
      if (clicked.kind === 'drawn') setRun(clicked.run);
      if (clicked.kind === 'no-way')
        setNoWay(
          say('run.hand.no-way', {
            from: board.hexes[clicked.from.hex]?.id ?? '',
            to: board.hexes[clicked.to.hex]?.id ?? '',
          }),
        );
    },
    [request, run, place, board, say],
  );
  const routes = useMemo((): readonly Run[] => drawn.map((one) => ({ ...one, income: 0, mines: 0 })), [drawn]);
  const selected = useMemo(() => {
    const last = run[place]?.stops.at(-1);
    return last === undefined ? undefined : board.hexes[last.hex]?.id;
  }, [run, place, board]);
  useMapRequest(useMemo(() => ({ legal, selected, routes, pick }), [legal, selected, routes, pick]));

  const total = checked.ok ? checked.value.income + checked.value.mines : 0;
  const most = bestFigures.ok ? bestFigures.value.income + bestFigures.value.mines : 0;
  return (
    <>
      <p className="muted">{say('run.hand.hint')}</p>
      {run.map((train, n) => {
        const figures = checked.ok ? checked.value.runs.find((one) => one.train === train.train) : undefined;
        return (
          <TrainBlock
            key={train.train}
            request={request}
            run={train}
            legs={runsIn(action).find((one) => one.train === train.train)?.legs ?? legsBegun(board, train.stops)}
            figures={figures}
            place={n}
            isOn={n === place}
            point={() => undefined}
            choose={() => setPlace(n)}
          />
        );
      })}
      <div className="row">
        <button
          type="button"
          className="btn s"
          onClick={() => setRun(run.map((one, n) => (n === place ? { ...one, stops: [], ways: [] } : one)))}
        >
          {say('run.hand.clear')}
        </button>
        <button type="button" className="btn s" onClick={() => setRun(otherWay(request, run, place))}>
          {say('run.hand.way')}
        </button>
      </div>
      <p className="income">
        <span className="title">{money(session.title, total)}</span>
        <span className="muted">
          {total < most ? say('run.less', { amount: money(session.title, most - total) }) : say('run.equal')}
        </span>
      </p>
      <div aria-live="polite">
        {noWay === undefined ? undefined : <p className="note bad">{noWay}</p>}
        {refusals.map((refusal) => (
          <p key={`${refusal.code} ${refusal.rule ?? ''}`} className="reason">
            {refusal.rule === undefined ? undefined : <RuleLink id={refusal.rule} />}{' '}
            {refusalWords(refusal, { title: session.title, names: session.names })}
          </p>
        ))}
      </div>
      <div className="acts">
        <Primary disabled={refusals.length > 0} onAct={() => void act(action)}>
          {say('run.confirm', { amount: money(session.title, total) })}
        </Primary>
        <button type="button" className="btn q" onClick={back}>
          {say('run.best')}
        </button>
      </div>
    </>
  );
}

/** A train with one stop so far has no way yet. */
const legsBegun = (board: RunRequest['parts']['board'], stops: HandRun[number]['stops']): readonly Leg[] =>
  stops.map(({ hex, stop }) => ({ hex: board.hexes[hex]?.id ?? hexId(''), stop }));

export function RunPanel({ offers: given }: PanelProps) {
  const { moment } = useGame();
  const say = useWords();
  const offers = useSteady(given);
  const actions = useActions(offers);
  const request = useRequest(moment.state);
  const [isByHand, setByHand] = useState(false);
  const [offer] = offers;
  const base = useMemo(() => (offer === undefined ? {} : actionOf(offer)), [offer]);
  const best = actions?.[0];
  return (
    <section className="sec run" aria-label={say('run.title')}>
      <h3>{say('run.title')}</h3>
      {best === undefined || request === undefined ? (
        <p className="muted">{say('run.searching')}</p>
      ) : isByHand ? (
        <HandRunView request={request} best={best} base={base} back={() => setByHand(false)} />
      ) : (
        <BestRunView request={request} action={best} byHand={() => setByHand(true)} />
      )}
    </section>
  );
}
