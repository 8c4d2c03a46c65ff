/** Puts the title of tests on the list; whoever imports this has it. */
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';

addTitle(fourthTitle);
