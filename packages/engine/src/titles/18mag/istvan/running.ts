/** István's minors run for the most, with a benefit of RABA whenever it earns more (18mag-I-05, 18mag-I-06). */
import { trainsOf } from '../../../mechanisms/trains.ts';
import { treasury } from '../readers.ts';
import { carPrice, payCar } from '../rules/cars.ts';
import { bestPossible, splitIncome } from '../rules/runs.ts';
import { istvansMinor, type Play18Mag } from '../state.ts';

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
