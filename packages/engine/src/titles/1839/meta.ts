/** 1839 before any game of it begins. */
import type { Meta } from '../../core/meta.ts';
import { components1839 } from './components/index.ts';

export const meta: Meta = {
  id: components1839.title,
  name: '1839',
  place: 'The Netherlands',
  makers: ['J C Lawrence'],
  origin: 'Drawn after the revision of 21 April 2024.',
  licence: { name: 'CC BY-NC-SA 4.0', address: 'https://creativecommons.org/licenses/by-nc-sa/4.0/' },
  currency: { sign: components1839.own.currencySign, stands: 'before' },
  usualPlayers: 3,
  variants: [{ id: 'usual', players: components1839.players, options: {} }],
  choices: [{ id: 'beginners', values: [false, true], fits: () => true }],
  shortNames: { beginners: { beginners: true } },
  boxes: [
    {
      components: components1839,
      name: 'The Netherlands',
      sheet: '1839',
      cartouche: { title: '1839', subtitle: 'De spoorwegen van Nederland' },
      totals: { yellow: 58, green: 55, brown: 27, gray: 12 },
    },
  ],
  boxFor: () => components1839.id,
  marks: {},
  markers: {
    AMS: { pattern: 'disc' },
    HIJSM: { pattern: 'bend' },
    MSS: { pattern: 'fess' },
    NBDS: { pattern: 'pale' },
    NCS: { pattern: 'dots' },
    NRS: { pattern: 'chevron' },
    NWS: { pattern: 'pales' },
    ZHESM: { pattern: 'saltire' },
    L1: { pattern: 'chequer' },
    L2: { pattern: 'ring' },
    L3: { pattern: 'saltire' },
    L4: { pattern: 'zigzag' },
    L5: { pattern: 'stripes' },
    L6: { pattern: 'few-rays' },
    L7: { pattern: 'boxes' },
    L8: { pattern: 'many-rays' },
  },
  chart: { kind: 'lines', names: components1839.market.rowNames },
  bank: components1839.own.bank,
  rows: { saleAtTheEnd: '1839-SELL-13', redeemFirst: '1839-SELL-11' },
};
