/** What only 1824 says. */
import type { TitleWords } from '../../../sections.ts';

export const title1824 = {
  // Its rulebook knows no supply: whatever has not been sold is the Bank's.
  values: { supply: 'the Bank' },

  deviations: {
    threeRoundsFromPhase: 'Three operating rounds come with phase 5 already.',
    mountainsMayDecline: 'A compulsory exchange of a mountain railway may be declined.',
    foundBeforeExchangeOnExport:
      'An export that starts phase 4 founds the Südbahn before the mountain railways are exchanged.',
    anyRun: 'Any legal run will do; it need not be the best.',
    papersCountAtEnd: 'Papers that were not exchanged count at the end.',
    mountainsAreCertificates: 'Mountain railways count against the certificate limit.',
    markerStaysOnMine: 'The marker of an exchanged coal railway stays on its mine.',
    opensAtOnce: 'A regional railway that the compulsory exchange completes opens at once.',
    repayingIsActing: 'Repaying a debt counts as acting.',
    noCoalExchangeAfterSale: 'After a sale no coal railway may be exchanged in the same turn.',
    cashForThree: 'Everybody starts with 700 Gulden.',
    bukowinaForThree: 'There is a Bukowina bonus for three, too.',
    draftMirrored: 'The second player opens the draft.',
    bondRoundsDown: 'Payments of the bond company are rounded down.',
    bondMarkerCompulsory: 'The second bond marker has to be placed.',
    helpDespiteGoodsTrains: 'A director may help although the company could afford a goods train.',
    budapestInFirstTurn: 'Ug1 places its marker in its first turn.',
    manyTradeIns: 'A company may trade in several trains in one turn.',
    manySalesEachTurn: 'A company may be sold in several blocks in one turn, each with a step down.',
    salesBeforePurchase: 'In an emergency a director sells before the purchase, and may sell more than is needed.',
    loansFromOutside: 'What a player borrows does not come out of the Bank.',
    soldOutOnlyIfOpen: 'Only open companies rise when they are sold out.',
    actsWithoutDirector: 'A Staatsbahn without director places markers, runs and pays.',
    tenfoldCapital: 'A regional railway gets ten times its issue price even with a coal railway.',
  },
} as const satisfies TitleWords;
