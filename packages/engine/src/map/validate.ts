/** Validation of a box: everything that must be true of printed components, whichever title they belong to. */
import { COMPONENT_SETS, type Components, type TitleId } from '../core/components.ts';
import { boardFaults } from './validate-board.ts';
import { cardFaults } from './validate-cards.ts';
import { type ComponentFault, fault } from './validate-fault.ts';
import { supplyOfTilesFaults } from './validate-tiles.ts';

export { printedEnds, type PrintedEnd } from './validate-board.ts';
export { type ComponentFault, fault, FAULT_CODES, type FaultCode, faultLine } from './validate-fault.ts';
export { type Upgrade, upgradesOf, upgradeTable } from './validate-upgrades.ts';

const TITLES: readonly TitleId[] = ['1839', '18mag', '1824'];

function headFaults({ id, title, players }: Components): readonly ComponentFault[] {
  const known = COMPONENT_SETS.includes(id) && TITLES.includes(title) && (id === title || id.startsWith(`${title}-`));
  const seats = players.length > 0 && players.every((n) => Number.isInteger(n) && n > 0);
  return [
    ...(known ? [] : [fault('wrong-title', 'set', { id, title })]),
    ...(seats ? [] : [fault('no-players', 'set')]),
  ];
}

/** Everything that is wrong with a box; an empty list means it can be played with. */
export const validateComponents = (components: Components): readonly ComponentFault[] => [
  ...headFaults(components),
  ...boardFaults(components),
  ...supplyOfTilesFaults(components),
  ...cardFaults(components),
];
