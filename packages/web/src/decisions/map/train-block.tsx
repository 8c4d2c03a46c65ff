/** One train of a run: slip, swatch, sum, and its stops below with name, value and hex. */
import { hexNumber, type Leg, type Run, type RunRequest, type StopInReach, stopsInReach } from '@kursbuch/engine';
import { routeSwatch } from '@kursbuch/board';
import { companyMark } from '@kursbuch/words';
import { type ReactNode, useMemo } from 'react';
import type { RunFigures } from '../../ask/run-figures.ts';
import { useGame } from '../../ask/use-game.ts';
import { Drawing } from '../../map/svg.tsx';
import { TrainSlip } from '../../shell/pieces.tsx';
import { useWords, type PlainWordId } from '../../words/index.ts';
import { cardFacts } from '../shared/card-facts.ts';

type StopsProps = { readonly request: RunRequest; readonly legs: readonly Leg[] };

/** What a stop without a name is called. */
const KINDS: { readonly [kind in StopInReach['kind']]: PlainWordId } = {
  city: 'run.stop.city',
  town: 'run.stop.town',
  offboard: 'run.stop.offboard',
  mine: 'run.stop.mine',
};

/** The stops of a run with what each is worth. */
function Stops({ request, legs }: StopsProps) {
  const say = useWords();
  const { board } = request.parts;
  const reach = useMemo(() => stopsInReach(request), [request]);
  return (
    <ol className="stops">
      {legs.flatMap(({ hex, stop }, n) => {
        if (stop === undefined) return [];
        const number = hexNumber(board, hex);
        const found = reach.find((one) => one.hex === number && one.stop === stop);
        const name = board.hexes[number]?.name ?? say(KINDS[found?.kind ?? 'town']);
        return [
          <li key={`${hex} ${String(n)}`} title={`${name}, ${hex}`}>
            <span className="name">{name}</span>
            <b>{found?.worth ?? ''}</b> <span className="muted">{hex}</span>
          </li>,
        ];
      })}
    </ol>
  );
}

/** The rail car behind a service: whose it is, and what it does. */
export function useCarWords(): (car: string) => string {
  const { components } = useGame();
  const say = useWords();
  return (car) => {
    const provider = components.companies.find(({ id }) => cardFacts(components, id)?.services.includes(car));
    const does = CARS[car];
    if (does === undefined) return car;
    return provider === undefined ? say(does) : say('run.car', { company: companyMark(provider.id), does: say(does) });
  };
}

const CARS: { readonly [car: string]: PlainWordId } = {
  'offboard-bonus': 'run.car.offboard-bonus',
  'plus-train': 'run.car.plus-train',
  'mine-access': 'run.car.mine-access',
};

type TrainBlockProps = StopsProps & {
  readonly run: Pick<Run, 'train' | 'cars'>;
  /** Undefined as long as the stops make no run. */
  readonly figures: RunFigures | undefined;
  readonly place: number;
  readonly isOn: boolean;
  readonly point?: (place: number | undefined) => void;
  /** Makes it the train that is drawn; undefined where there is no other. */
  readonly choose?: (() => void) | undefined;
  /** What can be done with the train. */
  readonly children?: ReactNode;
};

export function TrainBlock({ request, run, legs, figures, place, isOn, point, choose, children }: TrainBlockProps) {
  const { moment } = useGame();
  const say = useWords();
  const carWords = useCarWords();
  const type = moment.state.trains.find(({ id }) => id === run.train)?.type ?? run.train;
  return (
    <div
      className={isOn ? 'train on' : 'train'}
      onPointerEnter={() => point?.(place)}
      onPointerLeave={() => point?.(undefined)}
    >
      <div className="row spread">
        <span className="row">
          {choose === undefined ? (
            <TrainSlip type={type} />
          ) : (
            <button type="button" className="choose" aria-pressed={isOn} onClick={choose}>
              <TrainSlip type={type} />
            </button>
          )}
          <Drawing node={routeSwatch(place)} box={[0, 0, 46, 14]} width={46} height={14} />
        </span>
        {figures === undefined ? undefined : (
          <span className="sum">
            <b>{figures.income}</b>
            {figures.mines === 0 ? undefined : (
              <span className="muted"> {say('run.mine', { amount: figures.mines })}</span>
            )}
          </span>
        )}
      </div>
      {run.cars.length === 0 ? undefined : <p className="muted cars">{run.cars.map(carWords).join('; ')}</p>}
      {legs.length === 0 ? <p className="muted">{say('run.hand.empty')}</p> : <Stops request={request} legs={legs} />}
      {children}
    </div>
  );
}
