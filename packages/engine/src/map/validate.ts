/** Validation of a box: everything that must be true of printed components, whichever title they belong to. */
import type { Components } from '../core/components.ts';
import { boardFaults } from './validate-board.ts';
import { cardFaults } from './validate-cards.ts';
import { type ComponentFault, fault } from './validate-fault.ts';
import { supplyOfTilesFaults } from './validate-tiles.ts';
import type { KnownBox } from './validate-totals.ts';

export { printedEnds } from './validate-board.ts';
export { type ComponentFault, fault, FAULT_CODES, type FaultCode, faultLine } from './validate-fault.ts';
export { type Upgrade, upgradesOf, upgradeTable } from './validate-upgrades.ts';

function headFaults({ id, title, players }: Components, boxes: readonly KnownBox[]): readonly ComponentFault[] {
  const known = boxes.some((box) => box.id === id && box.title === title);
  const seats = players.length > 0 && players.every((n) => Number.isInteger(n) && n > 0);
  return [
    ...(known ? [] : [fault('wrong-title', 'set', { id, title })]),
    ...(seats ? [] : [fault('no-players', 'set')]),
  ];
}

/** Everything that is wrong with a box; an empty list means it can be played with. */
export const faultsIn = (components: Components, boxes: readonly KnownBox[]): readonly ComponentFault[] => [
  ...headFaults(components, boxes),
  ...boardFaults(components),
  ...supplyOfTilesFaults(components, boxes),
  ...cardFaults(components),
];
