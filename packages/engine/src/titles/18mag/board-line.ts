/** Boards of 18Mag in one line: rail cars are named after the majors that sell them. */
import { columnOf, LineFault, type Lines, list, said, trainsIn } from '../../mechanisms/board-lines.ts';
import type { RailCar } from '../../routes/types.ts';
import { components18Mag, components18MagTwoPlayers } from './components/index.ts';
import { rulesIn, runsOf } from './rules/runs.ts';

const BOXES = [components18Mag, components18MagTwoPlayers];

function carsIn(names: readonly unknown[], bonus: number): readonly RailCar[] {
  return names.map((car, n, all): RailCar => {
    if (n !== all.indexOf(car)) throw new LineFault(`railCars[${n}]`, 'each car once');
    if (car === 'RABA') return { car, effect: { kind: 'offboard-bonus', amount: bonus } };
    if (car === 'G&C') return { car, effect: { kind: 'plus' } };
    if (car === 'SNW') return { car, effect: { kind: 'mine' } };
    throw new LineFault(`railCars[${n}]`, `RABA, G&C or SNW, not ${said(car)}`);
  });
}

export const lines: Lines = {
  names: [components18Mag.id, components18MagTwoPlayers.id],
  box: (name) => (name === components18MagTwoPlayers.id ? components18MagTwoPlayers : components18Mag),
  run(fields, box) {
    const own = BOXES.find(({ id }) => id === box.id) ?? components18Mag;
    const column = columnOf(fields, box);
    return {
      rules: rulesIn(own, column),
      trains: runsOf(own, trainsIn(fields, box)),
      cars: carsIn(list(fields, 'railCars'), own.own.offboardBonus[column]),
    };
  },
};
