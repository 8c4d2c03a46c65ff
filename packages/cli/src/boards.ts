/** The boxes as they are named on the command line: a title, or one of its other boards. */
import { type Components, COMPONENT_SETS, componentSet, type ComponentSetId } from '@kursbuch/engine';
import { Argument } from 'commander';

export const boxArgument = (): Argument =>
  new Argument('<title>', 'a title or one of its other boards').choices(COMPONENT_SETS);

export const boxNamed = (name: ComponentSetId): Components => componentSet(name);
