/** A run drawn by hand: train by train, stop by stop; it is judged as it grows. */
import {
  type ActionOf,
  checkRuns,
  hexId,
  type HexId,
  hexNumber,
  type Leg,
  type OfferOf,
  type Run,
  type RunRequest,
  stopsInReach,
} from '@kursbuch/engine';
import { money, refusalWords } from '@kursbuch/words';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { compared, type RunFigures } from '../../ask/run-figures.ts';
import { useRefusals } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useMapRequest } from '../../ask/use-map-request.ts';
import { RuleLink } from '../../shell/pieces.tsx';
import { useWords } from '../../words/index.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { clickStop, emptyHand, type HandRun, hangCar, hexesNear, otherWay, submitted, takeBack } from './hand-run.ts';
import { RunEnd, useRunWords } from './run-end.tsx';
import { TrainBlock, useCarWords } from './train-block.tsx';

const NOTHING: RunFigures = { income: 0, mines: 0 };

type HandProps = {
  readonly request: RunRequest;
  readonly best: ActionOf<'run'>;
  readonly offer: OfferOf<'run'>;
};

/** A train with one stop so far has no way yet. */
const legsBegun = (board: RunRequest['parts']['board'], stops: HandRun[number]['stops']): readonly Leg[] =>
  stops.map(({ hex, stop }) => ({ hex: board.hexes[hex]?.id ?? hexId(''), stop }));

export function HandRunView({ request, best, offer }: HandProps) {
  const { session, runs } = useGame();
  const { busy, carryOut } = useCarryOut();
  const say = useWords();
  const runWords = useRunWords();
  const carWords = useCarWords();
  const { runs: bestRuns } = best;
  const [run, setRun] = useState<HandRun>(() => emptyHand(request, bestRuns));
  const [place, setPlace] = useState(0);
  const [noWay, setNoWay] = useState<{ readonly hex: HexId; readonly said: string }>();
  const hint = useRef<HTMLParagraphElement>(null);
  // Whoever presses looks at the map: what is said to it stands under the map, and comes into sight.
  useEffect(() => {
    if (noWay !== undefined) hint.current?.scrollIntoView({ block: 'nearest' });
  }, [noWay]);
  const { board } = request.parts;

  const drawn = useMemo(() => submitted(request, run), [request, run]);
  const action = useMemo((): ActionOf<'run'> => {
    const { type, seat, fixed } = offer;
    return { type, seat, company: fixed.company, runs: drawn };
  }, [offer, drawn]);
  // What is drawn counts while a car hangs on no train yet; whether it may stay so is asked with the whole action.
  const checked = useMemo(() => checkRuns({ ...request, carsUsed: 'any' }, drawn), [request, drawn]);
  const most = useMemo(() => {
    const found = checkRuns(request, bestRuns);
    return found.ok ? found.value : NOTHING;
  }, [request, bestRuns]);
  const refusals = useRefusals(action);

  const change = (next: HandRun): void => {
    setNoWay(undefined);
    setRun(next);
  };
  const legal = useMemo(
    () => [...new Set(stopsInReach(request).flatMap(({ hex }) => board.hexes[hex]?.id ?? []))],
    [request, board],
  );
  // Whoever has to find the run begins near the markers, however far track leads.
  const around = useMemo(() => (runs === undefined ? undefined : hexesNear(request)), [runs === undefined, request]);
  const pick = useCallback(
    (hex: HexId): void => {
      const clicked = clickStop(request, run, place, hexNumber(board, hex));
      const nameOf = (number: number): string => board.hexes[number]?.name ?? board.hexes[number]?.id ?? '';
      if (clicked.kind === 'drawn') setRun(clicked.run);
      const said =
        clicked.kind === 'no-way'
          ? say('run.hand.no-way', { from: nameOf(clicked.from.hex), to: nameOf(clicked.to.hex) })
          : say('run.hand.no-stop', { hex: nameOf(hexNumber(board, hex)) });
      setNoWay(clicked.kind === 'drawn' ? undefined : { hex, said });
    },
    [request, run, place, board, say],
  );
  const routes = useMemo((): readonly Run[] => drawn.map((one) => ({ ...one, income: 0, mines: 0 })), [drawn]);
  const selected = useMemo(() => {
    const last = run[place]?.stops.at(-1);
    return last === undefined ? undefined : board.hexes[last.hex]?.id;
  }, [run, place, board]);
  const tried = noWay?.hex;
  useMapRequest(
    useMemo(() => ({ legal, around, selected, tried, routes, pick }), [legal, around, selected, tried, routes, pick]),
  );

  /** What a train earns: beside the others where all of them may run, by itself where they may not. */
  const figuresOf = (train: string): RunFigures | undefined => {
    if (checked.ok) return checked.value.runs.find((one) => one.train === train);
    const own = drawn.filter((one) => one.train === train);
    const cars = request.cars.filter(({ car }) => own.some((one) => one.cars.includes(car)));
    const alone = checkRuns({ ...request, cars }, own);
    return alone.ok ? alone.value.runs[0] : undefined;
  };
  const figures: RunFigures = checked.ok ? checked.value : NOTHING;
  const stands = compared(figures, most);
  const compare =
    stands.kind === 'equal'
      ? say('run.equal')
      : say(stands.kind === 'less' ? 'run.less' : 'run.fewer-mines', { amount: money(session.title, stands.by) });
  const isAllowed = refusals !== undefined && refusals.length === 0;
  return (
    <>
      <p className={noWay === undefined ? 'muted' : 'error'} aria-live="polite" ref={hint}>
        {noWay?.said ?? say(run.length > 1 ? 'run.hand.hint' : 'run.hand.hint.one')}
      </p>
      {run.map((train, n) => {
        const isOn = n === place;
        // With several trains the cars are hung here; what hangs where is then said once.
        const isHanging = isOn && request.cars.length > 0 && run.length > 1;
        return (
          <TrainBlock
            key={train.train}
            request={request}
            run={isHanging ? { ...train, cars: [] } : train}
            legs={drawn.find((one) => one.train === train.train)?.legs ?? legsBegun(board, train.stops)}
            figures={figuresOf(train.train)}
            place={n}
            isOn={isOn}
            choose={run.length > 1 ? () => setPlace(n) : undefined}
          >
            {isHanging ? (
              <div className="hung">
                {request.cars.map(({ car }) => (
                  <label key={car} className="check">
                    <input
                      type="checkbox"
                      checked={train.cars.includes(car)}
                      onChange={() => change(hangCar(run, n, car))}
                    />
                    {carWords(car)}
                  </label>
                ))}
              </div>
            ) : undefined}
            {isOn && train.stops.length > 0 ? (
              <div className="tools">
                <button type="button" className="button small" onClick={() => change(takeBack(run, n))}>
                  {say('run.hand.back')}
                </button>
                {train.stops.length > 1 ? (
                  <button
                    type="button"
                    className="button small"
                    title={say('run.hand.way.long')}
                    onClick={() => change(otherWay(request, run, n))}
                  >
                    {say('run.hand.way')}
                  </button>
                ) : undefined}
                <button
                  type="button"
                  className="button small"
                  title={say('run.hand.clear.long')}
                  onClick={() => change(run.with(n, { ...train, stops: [], ways: [] }))}
                >
                  {say('run.hand.clear')}
                </button>
              </div>
            ) : undefined}
          </TrainBlock>
        );
      })}
      <RunEnd
        figures={figures}
        note={runs === 'untold' ? '' : compare}
        action={isAllowed ? action : undefined}
        notes={
          <div aria-live="polite" className="reasons">
            {refusals?.map((refusal) => (
              <p key={`${refusal.code} ${refusal.rule ?? ''}`}>
                {refusal.rule === undefined ? undefined : <RuleLink id={refusal.rule} />}{' '}
                {refusalWords(refusal, { title: session.title, names: session.names })}
              </p>
            ))}
          </div>
        }
      >
        <Primary disabled={busy || !isAllowed} onAct={(said) => carryOut([action], said)}>
          {drawn.length === 0 ? say('run.confirm-none') : runWords(figures)}
        </Primary>
      </RunEnd>
    </>
  );
}
