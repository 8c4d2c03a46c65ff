/** Every box by its name. */
import { COMPONENT_SETS, type Components, type ComponentSetId, type TitleId } from '../core/components.ts';
import {
  type Components1824,
  components1824,
  components1824Cisleithania2,
  components1824Cisleithania3,
  components1824GoodsTime,
} from './1824/components/index.ts';
import { type Components1839, components1839 } from './1839/components/index.ts';
import { type Components18Mag, components18Mag, components18MagTwoPlayers } from './18mag/components/index.ts';

export type { Components1824 } from './1824/components/index.ts';
export type { Components1839 } from './1839/components/index.ts';
export type { Components18Mag } from './18mag/components/index.ts';

/** The type of each title's boxes. */
export type ComponentsOfTitle = {
  readonly '1824': Components1824;
  readonly '18mag': Components18Mag;
  readonly '1839': Components1839;
};

const SETS = {
  '1824': components1824,
  '1824-goods-time': components1824GoodsTime,
  '1824-cisleithania-2': components1824Cisleithania2,
  '1824-cisleithania-3': components1824Cisleithania3,
  '18mag': components18Mag,
  '18mag-2p': components18MagTwoPlayers,
  '1839': components1839,
} as const satisfies { readonly [id in ComponentSetId]: Components };

/** The contents of one box, with the types of its title. */
export const componentSet = <Id extends ComponentSetId>(id: Id): (typeof SETS)[Id] => SETS[id];

/** All boxes, in the order of `COMPONENT_SETS`. */
export const allComponentSets: readonly Components[] = COMPONENT_SETS.map((id) => SETS[id]);

/** The title a box belongs to. */
export const titleOf = (id: ComponentSetId): TitleId => SETS[id].title;
