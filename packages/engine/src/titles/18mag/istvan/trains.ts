/**
 * What István's minors do with trains: what they scrap and buy (18mag-I-04, 18mag-I-07; our policy, 18mag-R-87), and how they run,
 * with a benefit of RABA whenever it earns more (18mag-I-05, 18mag-I-06).
 */
import type { CompanyId } from '../../../core/ids.ts';
import { trainCard, trainsOf } from '../../../mechanisms/trains.ts';
import type { Train18Mag } from '../components/index.ts';
import { buyFromStack, scrapTrain } from '../rules/trains.ts';
import { boxOf, istvansMinor, type Play18Mag, type State18Mag } from '../state.ts';
import { treasury } from '../readers.ts';
import { carPrice, payCar } from '../rules/cars.ts';
import { bestPossible, splitIncome } from '../rules/runs.ts';

/** Whether no operating round follows the running one. */
export const isLastRound = ({ own }: Pick<State18Mag, 'own'>): boolean =>
  own.operating.last && own.operating.begun >= own.operating.inSet;

/** Train cards from the cheapest to the dearest, as they lie in the box. */
const byPrice = (state: Pick<State18Mag, 'own'>): readonly Train18Mag[] => boxOf(state).trains;

/** Scraps the smaller of two trains when the next larger type can be paid (18mag-I-04). */
export function scrapSmallest(play: Play18Mag): void {
  const { draft } = play;
  const company = istvansMinor(draft);
  if (company === undefined || isLastRound(draft)) return;
  const cards = byPrice(draft);
  const owned = trainsOf(draft, company).toSorted(
    (a, b) => trainCard(boxOf(draft), a.type).price - trainCard(boxOf(draft), b.type).price,
  );
  const [smallest] = owned;
  if (owned.length < 2 || smallest === undefined) return;
  const larger = cards[cards.findIndex(({ type }) => type === smallest.type) + 1];
  if (larger !== undefined && treasury(draft, company) >= larger.price) scrapTrain(play, company, smallest.id);
}

/** The train the minor buys now: with none the dearest it can pay, with one a 4 or else a 3 (18mag-I-07). */
function wanted(state: State18Mag, company: CompanyId): Train18Mag | undefined {
  const money = treasury(state, company);
  const payable = byPrice(state).filter(({ price }) => price <= money);
  const owned = trainsOf(state, company).length;
  if (owned === 0) return payable.at(-1);
  // The starting type is no improvement for a minor that has a train.
  return owned === 1 ? payable.filter(({ type }) => type !== byPrice(state)[0]?.type).at(-1) : undefined;
}

/** At most one purchase in a turn, none in the last round of the game. */
export function buyTrain(play: Play18Mag): void {
  const { draft } = play;
  const company = istvansMinor(draft);
  const card = company === undefined || isLastRound(draft) ? undefined : wanted(draft, company);
  if (company !== undefined && card !== undefined) buyFromStack(play, company, card);
}

/** The benefits in the order of preference at a tie (18mag-R-86). */
const BENEFITS = ['offboard-bonus', 'plus-train'] as const;

export function runTrains(play: Play18Mag): void {
  const { draft } = play;
  const company = istvansMinor(draft);
  if (company === undefined || trainsOf(draft, company).length === 0) return;
  let best = bestPossible(draft, company, []);
  let benefit: (typeof BENEFITS)[number] | undefined;
  if (treasury(draft, company) >= carPrice(draft)) {
    for (const service of BENEFITS) {
      const found = bestPossible(draft, company, [service]);
      // 18mag-SOLO-21
      if (found.income <= best.income) continue;
      best = found;
      benefit = service;
    }
  }
  if (benefit !== undefined) payCar(play, company, benefit);
  splitIncome(play, company, best);
}
