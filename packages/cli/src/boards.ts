/** The boxes as they are named on the command line: a title, or one of its other boards. */
import { allBoxes, type Components, componentSet } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { Argument } from 'commander';

export const boxArgument = (): Argument =>
  new Argument('<title>', cliWords('help.box')).choices(allBoxes().map(({ components }) => components.id));

export const boxNamed = (name: string): Components => componentSet(name);
