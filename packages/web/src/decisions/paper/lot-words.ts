/** What a private brings, in words. */
import { companyMark } from '@kursbuch/words';
import type { PlainWordId } from '../../words/index.ts';
import { cardFacts } from '../shared/card-facts.ts';
import { incomeWords } from '../shared/income-words.ts';
import type { Told } from '../shared/then.ts';
import type { LotRow } from './auction-view.ts';

const POWERS = {
  'extra-yellow-tile': 'paper.lot.power.extra-yellow-tile',
  'remote-tile-and-marker': 'paper.lot.power.remote-tile-and-marker',
  'move-marker': 'paper.lot.power.move-marker',
} as const satisfies { readonly [power: string]: PlainWordId };
const isPower = (power: string): power is keyof typeof POWERS => Object.hasOwn(POWERS, power);

const CLOSINGS = {
  local: 'paper.lot.closing.local',
  train: 'paper.lot.closing.train',
  'money-and-private': 'paper.lot.closing.money-and-private',
} as const satisfies { readonly [closing: string]: PlainWordId };
const isClosing = (closing: string): closing is keyof typeof CLOSINGS => Object.hasOwn(CLOSINGS, closing);

/** Its income, certificates, powers, and what becomes of it. */
export const lotWords = (told: Told, row: LotRow): string => lotNotes(told, row).join(', ');

/** The same one by one. */
export function lotNotes({ words, title, components }: Told, { lot, drawn }: LotRow): readonly string[] {
  const facts = cardFacts(components, lot);
  if (facts === undefined) return [];
  const { comesWith, power, onClosing } = facts;
  return [
    incomeWords(words, title, facts) ?? words('paper.lot.no-income'),
    ...(comesWith === undefined
      ? []
      : [
          words('paper.lot.with', {
            percent: comesWith.certificates.reduce((sum, percent) => sum + percent, 0),
            company: drawn === undefined ? comesWith.drawnFor : companyMark(drawn),
          }),
        ]),
    ...(power !== undefined && isPower(power) ? [words(POWERS[power])] : []),
    ...(onClosing !== undefined && isClosing(onClosing) ? [words(CLOSINGS[onClosing])] : []),
  ];
}
