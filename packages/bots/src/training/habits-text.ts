/** The file of what programs count more or less in a title. */
import { learnedText, quoted } from './learned-text.ts';

type Habits = { readonly [box: string]: { readonly [what: string]: number } };

export const habitsText = (name: string, learned: Habits): string =>
  learnedText(
    `What programs count more or less in ${name}, learned in games among themselves: see \`npm run habits\`.`,
    'Habits',
    'habits',
    Object.entries(learned).map(([box, habits]) => {
      const counted = Object.entries(habits).map(([what, percent]) => `${what}: ${percent}`);
      return `  ${quoted(box)}: ${counted.length === 0 ? '{}' : `{ ${counted.join(', ')} }`},`;
    }),
  );
