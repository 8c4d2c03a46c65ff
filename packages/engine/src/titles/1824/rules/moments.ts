/** Which row an action at the wrong moment breaks: out of turn, out of its round or step, or after the end. */
import { momentRuleOf } from '../../../sequence/moments.ts';
import { isShareCompany } from '../companies.ts';
import { companyAtTurn } from '../readers.ts';
import type { State1824 } from '../state.ts';

export const momentRule = momentRuleOf<State1824>({
  over: '1824-END-02',
  asked: {
    'mountain-exchange': '1824-PRIV-11',
    'surplus-train': '1824-TRAIN-22',
    'train-sale': '1824-TRAIN-19',
    emergency: '1824-EMERG-03',
    home: '1824-NAT-14',
    'coal-price': '1824-CIS2-30',
    'bond-marker': '1824-R-83',
  },
  order: {
    towns: '1824-GOODS-04',
    draft: '1824-CIS2-28',
    mountains: '1824-R-85',
    initial: '1824-ISR-03',
    share: '1824-SR-01',
    // The director decides for a share company.
    operating: (state) => (isShareCompany(state, companyAtTurn(state)) ? '1824-DIR-01' : '1824-COAL-22'),
  },
  time: {
    towns: { 'buy-paper': '1824-ISR-01' },
    draft: { 'buy-paper': '1824-ISR-01', pass: '1824-CIS2-29' },
    initial: { exchange: '1824-PRIV-07' },
    share: { 'buy-paper': '1824-ISR-08', draft: '1824-ISR-08', done: '1824-SR-02' },
    operating: { 'buy-paper': '1824-ISR-08', pass: '1824-OR-08', 'buy-share': '1824-SR-02', par: '1824-SR-02' },
  },
});
