/** 1824 before any game of it begins. */
import type { Meta } from '../../core/meta.ts';
import { RULESETS } from '../../mechanisms/deviations.ts';
import { components1824, componentsCisleithania, components1824GoodsTime } from './components/index.ts';
import { PLACEMENTS } from './options.ts';

const THREE_TO_SIX = [3, 4, 5, 6];

/** Cisleithania leaves out the four tiles of Budapest. */
const CISLEITHANIA_TOTALS = { yellow: 71, green: 47, brown: 19, gray: 2 };

export const meta: Meta = {
  id: components1824.title,
  name: '1824',
  place: 'Austria-Hungary',
  makers: ['Leonhard Orgler', 'Helmut Ohley'],
  origin: 'First edition 2005, second edition 2019.',
  currency: { sign: 'G', stands: 'behind' },
  usualPlayers: 4,
  variants: [
    { id: 'second-edition', players: THREE_TO_SIX, options: {} },
    { id: 'cisleithania', players: [2, 3], options: { form: 'cisleithania' } },
    { id: 'goods-time', players: THREE_TO_SIX, options: { form: 'goods-time' } },
    { id: 'first-edition', players: THREE_TO_SIX, options: { form: 'first-edition' } },
  ],
  choices: [
    { id: 'placement', values: PLACEMENTS, fits: (variant) => variant === 'goods-time' },
    { id: 'ruleset', values: RULESETS, fits: () => true },
  ],
  shortNames: {
    'first-edition': { form: 'first-edition' },
    'goods-time': { form: 'goods-time' },
    cisleithania: { form: 'cisleithania' },
  },
  boxes: [
    {
      components: components1824,
      name: 'Austria-Hungary',
      sheet: '1824',
      cartouche: { title: 'Österreich-Ungarn', subtitle: '1824, the full map' },
      totals: { yellow: 72, green: 48, brown: 20, gray: 3 },
    },
    {
      components: components1824GoodsTime,
      name: 'Austria-Hungary, Goods Time',
      sheet: '1824, Goods Time',
      cartouche: { title: 'Österreich-Ungarn', subtitle: '1824, Goods Time' },
      // Goods Time adds 12 and 5.
      totals: { yellow: 84, green: 53, brown: 20, gray: 3 },
    },
    {
      components: componentsCisleithania[2],
      name: 'Cisleithania, two players',
      sheet: '1824, Cisleithania for two',
      cartouche: { title: 'Cisleithanien', subtitle: '1824 for two players' },
      totals: CISLEITHANIA_TOTALS,
    },
    {
      components: componentsCisleithania[3],
      name: 'Cisleithania, three players',
      sheet: '1824, Cisleithania for three',
      cartouche: { title: 'Cisleithanien', subtitle: '1824 for three players' },
      totals: CISLEITHANIA_TOTALS,
    },
  ],
  boxFor(variant, players) {
    if (variant === 'goods-time') return components1824GoodsTime.id;
    if (variant !== 'cisleithania') return components1824.id;
    return componentsCisleithania[players === 2 ? 2 : 3].id;
  },
  // The Staatsbahnen and their forerunners.
  marks: {
    SD: 'Sd',
    SD1: 'Sd1',
    SD2: 'Sd2',
    SD3: 'Sd3',
    UG: 'Ug',
    UG1: 'Ug1',
    UG2: 'Ug2',
    KK: 'kk',
    KK1: 'kk1',
    KK2: 'kk2',
  },
  markers: {
    BK: { pattern: 'pale' },
    MS: { pattern: 'fess' },
    CL: { pattern: 'bend' },
    SB: { pattern: 'chevron' },
    BH: { pattern: 'dots' },
    SD: { pattern: 'disc' },
    UG: { pattern: 'saltire' },
    KK: { pattern: 'bend-sinister' },
  },
  chart: { kind: 'grid' },
  bank: 'counted',
  rows: { saleAtTheEnd: '1824-MARKET-09' },
};
