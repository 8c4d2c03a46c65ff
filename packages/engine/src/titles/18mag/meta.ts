/** 18Mag before any game of it begins. */
import type { Meta } from '../../core/meta.ts';
import { RULESETS } from '../../mechanisms/deviations.ts';
import { components18Mag, components18MagTwoPlayers } from './components/index.ts';
import { STALLS } from './options.ts';

export const meta: Meta = {
  id: components18Mag.title,
  name: '18Mag',
  place: 'Hungary',
  makers: ['Leonhard Orgler'],
  origin: 'First published in 2021.',
  currency: { sign: 'Ft', stands: 'behind' },
  usualPlayers: 3,
  variants: [{ id: 'usual', players: [1, 2, 3, 4, 5, 6], options: {} }],
  choices: [
    // A long or a short game against István.
    { id: 'minors', values: [3, 2], fits: (_variant, players) => players === 1 },
    { id: 'ruleset', values: RULESETS, fits: () => true },
    { id: 'stall', values: STALLS, fits: () => true },
  ],
  shortNames: { 'short-solo': { minors: 2 } },
  boxes: [
    {
      components: components18Mag,
      name: 'Hungary',
      sheet: '18Mag',
      cartouche: { title: 'Magyarország', subtitle: '18Mag, three to six players' },
      totals: { yellow: 65, green: 51, brown: 28, gray: 6 },
    },
    {
      components: components18MagTwoPlayers,
      name: 'Hungary, two players',
      sheet: '18Mag for two',
      cartouche: { title: 'Magyarország', subtitle: '18Mag for two players' },
      // Two players leave the gray ones out.
      totals: { yellow: 65, green: 51, brown: 28, gray: 0 },
    },
  ],
  boxFor: (_variant, players) => (players <= 2 ? components18MagTwoPlayers : components18Mag).id,
  marks: { RABA: 'RÁBA', MAVAG: 'MÁVAG' },
  markers: {
    RABA: { pattern: 'pale', letters: 'RÁ' },
    'G&C': { pattern: 'dots', letters: 'GC' },
    SNW: { pattern: 'bend', letters: 'SN' },
    SIK: { pattern: 'chevron', letters: 'SI' },
    SKEV: { pattern: 'fess', letters: 'SK' },
    LdStEG: { pattern: 'saltire', letters: 'Ld' },
    MAVAG: { pattern: 'disc', letters: 'MÁ' },
  },
  chart: { kind: 'lines', names: [] },
  bank: 'unlimited',
  rows: { saleAtTheEnd: '18mag-SELL-08' },
};
