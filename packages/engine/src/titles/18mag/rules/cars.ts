/** Rail cars: paid before the run, each with an effect on it (VII.3.6). */
import { type ActionKind, turnKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { oneOf } from '../../../core/shape.ts';
import { buyCar, narrowed, offer } from '../../../deeds/index.ts';
import { CAR_SERVICES, type CarService } from '../components/index.ts';
import { tell } from '../events.ts';
import { phaseOf, treasury } from '../readers.ts';
import { atTurn, boxOf, type Play18Mag, providerOf, putTurn, rowFor, type State18Mag } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';
import { inForce } from '../versions.ts';
import { carsWork } from './runs.ts';

/** What the next rail car of this turn costs; undefined when no more can be had (18mag-RAILCAR-02 to 04, 18mag-TWO-09). */
export const nextCarPrice = (state: State18Mag): number | undefined =>
  boxOf(state).own.railCarPrices[phaseOf(state).name][state.own.turn.cars.length]; // 18mag-RAILCAR-04

/** The same where there is one to be had. */
export function carPrice(state: State18Mag): number {
  const price = nextCarPrice(state);
  if (price === undefined) throw new RangeError('no rail car is left in this turn');
  return price;
}

/** Pays a rail car to its major (18mag-RAILCAR-05). */
export function payCar(play: Play18Mag, company: CompanyId, service: CarService): void {
  const price = carPrice(play.draft);
  const provider = providerOf(boxOf(play.draft), service);
  if (provider === undefined) throw new RangeError(`nobody offers ${service}`);
  pay(play, company, provider, price, 'rail-car');
  putTurn(play, { cars: [...play.draft.own.turn.cars, service] });
  tell(play, 'rail-car', { company, service, from: provider, price });
}

const serviceField = oneOf(CAR_SERVICES);

function* carReasons(state: State18Mag, company: CompanyId, service: CarService): Reasons {
  const box = boxOf(state);
  const provider = providerOf(box, service);
  if (provider === undefined) return yield refusal('no-such-car', '18mag-TWO-24', { service });
  const { cars } = state.own.turn;
  // One car of each major; with two players RABA's two benefits count as one (18mag-R-48, 18mag-TWO-08).
  if (cars.some((car) => providerOf(box, car) === provider))
    return yield refusal('one-car-each', rowFor(state, '18mag-RAILCAR-13', '18mag-TWO-08'), { provider });
  // Whoever has had as many cars as there are prices has had one of each major.
  const [has, needed] = [treasury(state, company), carPrice(state)];
  if (has < needed)
    yield refusal('not-enough-money', rowFor(state, '18mag-RAILCAR-15', '18mag-TWO-09'), { company, has, needed });
  if (!deviates(state, 'carsUnchecked') && !canTakeEffect(state, company, [...cars, service], has - needed))
    yield refusal('car-without-effect', '18mag-RAILCAR-14', { service });
}

/** Whether cars can all take effect, perhaps beside others for which there is money left: the order is free (18mag-R-48, 18mag-R-49). */
function canTakeEffect(state: State18Mag, company: CompanyId, cars: readonly CarService[], money: number): boolean {
  if (carsWork(state, company, cars)) return true;
  if (!inForce(state, 'carsInAnyOrder')) return false;
  const box = boxOf(state);
  const price = box.own.railCarPrices[phaseOf(state).name][cars.length];
  if (price === undefined || price > money) return false;
  const had = new Set(cars.map((car) => providerOf(box, car)));
  return CAR_SERVICES.some((other) => {
    const provider = providerOf(box, other);
    return (
      provider !== undefined && !had.has(provider) && canTakeEffect(state, company, [...cars, other], money - price)
    );
  });
}

/** Paying for a rail car before the run (18mag-RAILCAR-01, 18mag-RAILCAR-15). */
export const buyCarKind: ActionKind<State18Mag> = turnKind(
  narrowed(buyCar, { company: buyCar.fields.company, service: serviceField }),
  {
    rule: '18mag-RAILCAR-01',
    turn: atTurn,
    *offers(state, seat, company) {
      for (const service of CAR_SERVICES)
        if (nothingAgainst(carReasons(state, company, service)))
          yield offer('buy-car', seat, { company, service }, {}, { cost: carPrice(state) });
    },
    reasons: (state, { company, service }) => carReasons(state, company, service),
    perform: (play, { company, service }) => payCar(play, company, service),
  },
);
