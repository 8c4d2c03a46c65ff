/** What only 18Mag says. */
import type { TitleWords } from '../../../sections.ts';

export const title18mag = {
  deviations: {
    quietRoundsAdvance: 'After three operating rounds without a train from its seller the phase advances by itself.',
    anyRuns: 'Any legal run will do; it need not be the best.',
    carsUnchecked: 'A rail car may be paid although it may not take effect.',
    tokensMayBeWasted: 'A terrain token may be spent where no terrain is due.',
    twoPlayerPriorityStays: 'Player 1 keeps the priority deal card after the draft.',
    priorityMovesOn: 'After the draft the priority deal card goes left once more.',
    salesMayRepeat: 'A major may be sold again in the same turn, with another drop of its price.',
    dryHex: 'There is no river at Szolnok.',
    wholePayouts: 'A director pays out all there is, in tens, or nothing.',
    blankSidesClosed: 'Track may not lead to a side of a red or gray hex that shows none.',
  },
} as const satisfies TitleWords;
