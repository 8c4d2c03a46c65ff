/** Which row an action at the wrong moment breaks: out of turn, out of its round or step, or after the end. */
import type { RuleId } from '../../../core/result.ts';
import type { WrongMoment } from '../../../core/title.ts';
import { actingCompany, isShareCompany } from '../readers.ts';
import type { Pending1824, State1824 } from '../state.ts';

/** The rows that ask somebody for a decision before play goes on. */
const ASKED: { readonly [kind in Pending1824['kind']]: RuleId } = {
  'mountain-exchange': '1824-PRIV-11',
  'surplus-train': '1824-TRAIN-22',
  'train-sale': '1824-TRAIN-19',
  emergency: '1824-EMERG-03',
  home: '1824-NAT-14',
  'coal-price': '1824-CIS2-30',
  'bond-marker': '1824-R-83',
};

/** The rows on whose turn it is, by round; in operating rounds the director decides for the company. */
const ORDER: { readonly [round: string]: RuleId } = {
  towns: '1824-GOODS-04',
  draft: '1824-CIS2-28',
  mountains: '1824-R-85',
  initial: '1824-ISR-03',
  share: '1824-SR-01',
};

function orderRow(state: State1824): RuleId | undefined {
  const company = actingCompany(state);
  if (company === undefined) return ORDER[state.place.round];
  return isShareCompany(state, company) ? '1824-DIR-01' : '1824-COAL-22';
}

/** What has its time in another round, and the row that says so. */
const NOT_HERE: { readonly [round: string]: { readonly [type: string]: RuleId } } = {
  draft: { pass: '1824-CIS2-29' },
  initial: { exchange: '1824-PRIV-07' },
  share: { 'buy-paper': '1824-ISR-08', draft: '1824-ISR-08', done: '1824-SR-02' },
  operating: { 'buy-paper': '1824-ISR-08', pass: '1824-OR-08', 'buy-share': '1824-SR-02', par: '1824-SR-02' },
};

export function momentRule(state: State1824, type: string, why: WrongMoment): RuleId | undefined {
  if (why === 'game-over') return '1824-END-02';
  const [asked] = state.pending;
  if (asked !== undefined) return ASKED[asked.kind];
  if (why === 'not-your-turn') return orderRow(state);
  return NOT_HERE[state.place.round]?.[type] ?? (type === 'buy-paper' ? '1824-ISR-01' : undefined);
}
