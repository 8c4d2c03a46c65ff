/** Boards of 1824 in lines of JSON: which box a name means, and by which rules its trains run. */
import { columnOf, LineFault, type Lines, trainsIn } from '../../mechanisms/board-lines.ts';
import { components1824, componentsCisleithania, components1824GoodsTime } from './components/index.ts';
import { runOf } from './rules/runs.ts';

/** For Cisleithania the number of players decides. */
const CISLEITHANIA = '1824-cisleithania';

const BOXES = [components1824, components1824GoodsTime, ...Object.values(componentsCisleithania)];

export const lines: Lines = {
  names: [components1824.id, components1824GoodsTime.id, CISLEITHANIA, ...BOXES.slice(2).map(({ id }) => id)],
  box(name, players) {
    if (name !== CISLEITHANIA) return BOXES.find(({ id }) => id === name) ?? components1824;
    if (players !== 2 && players !== 3) throw new LineFault('players', '2 or 3');
    return componentsCisleithania[players];
  },
  run: (fields, box, company) =>
    runOf(BOXES.find(({ id }) => id === box.id) ?? components1824, company, {
      column: columnOf(fields, box),
      trains: trainsIn(fields, box),
    }),
};
