/** The words of the titles, one line each, by the title's id. A title need not have any. */
import { title1824 } from './1824/index.ts';
import { title1839 } from './1839/index.ts';
import { title18mag } from './18mag/index.ts';

export const titles = {
  '1824': title1824,
  '18mag': title18mag,
  '1839': title1839,
} as const;
