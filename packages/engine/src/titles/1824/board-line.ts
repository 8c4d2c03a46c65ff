/** Boards of 1824 in lines of JSON: which box a name means, and by which rules its trains run. */
import { trainType } from '../../core/ids.ts';
import { ANY_RULES, ANY_TRAIN, columnOf, LineFault, type Lines, trainsIn } from '../../mechanisms/board-lines.ts';
import type { RouteBonus } from '../../routes/types.ts';
import {
  components1824,
  components1824Cisleithania2,
  components1824Cisleithania3,
  components1824GoodsTime,
} from './components/index.ts';

/** For Cisleithania the number of players decides. */
const CISLEITHANIA = '1824-cisleithania';

const BOXES = [components1824, components1824GoodsTime, components1824Cisleithania2, components1824Cisleithania3];

/** What only two players have. */
function bonuses(box: string): readonly RouteBonus[] {
  const bonus = BOXES.find(({ id }) => id === box)?.own.bukowinaBonus;
  return bonus === undefined ? [] : [{ amount: bonus.amount, visits: [{ hexes: bonus.from }, { hexes: bonus.to }] }];
}

export const lines: Lines = {
  names: [components1824.id, components1824GoodsTime.id, CISLEITHANIA, ...BOXES.slice(2).map(({ id }) => id)],
  box(name, players) {
    if (name !== CISLEITHANIA) return BOXES.find(({ id }) => id === name) ?? components1824;
    if (players !== 2 && players !== 3) throw new LineFault('players', '2 or 3');
    return players === 2 ? components1824Cisleithania2 : components1824Cisleithania3;
  },
  run(fields, box, company) {
    const isCoal = components1824.companies.some(({ id, kind }) => id === company && kind === 'coal');
    return {
      rules: {
        ...ANY_RULES,
        column: columnOf(fields, box),
        minimum: ['city', 'town', 'offboard', 'mine'],
        twoCitiesOfOneHex: false,
      },
      trains: trainsIn(fields, box).map(({ name, type }) => {
        const card = components1824.trains.find((one) => one.type === trainType(type));
        const start = isCoal ? 'own-start' : 'start';
        return {
          ...ANY_TRAIN,
          train: name,
          range: card?.range ?? {},
          mines: card?.kind === 'goods' ? start : 'none',
          bonuses: bonuses(box.id),
        };
      }),
      cars: [],
    };
  },
};
