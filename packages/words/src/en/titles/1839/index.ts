/** What only 1839 says: so far nothing that others would not say. */
import type { TitleWords } from '../../../language.ts';

export const title1839: TitleWords = {};
