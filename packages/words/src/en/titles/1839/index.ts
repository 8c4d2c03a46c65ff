/** What only 1839 says: so far nothing that others would not say. */
import type { TitleWords } from '../../../sections.ts';

export const title1839 = {} as const satisfies TitleWords;
