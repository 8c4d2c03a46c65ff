/** The order of play of 1839. */
import type { ActionKind } from '../../core/action.ts';
import type { Seat } from '../../core/ids.ts';
import type { Sequence, Step } from '../../sequence/steps.ts';
import { automatic, withResume } from './resume.ts';
import { answerConsent, answerWinner } from './rules/answers.ts';
import { giveTrain, moveMarker, proposeWinner, withdrawOffer } from './rules/anytime.ts';
import { auctionDue, buyLot, dealByCash, discountLot, nextAuctionTurn } from './rules/auction.ts';
import { buyShare, redeemShares, startCompany } from './rules/buying.ts';
import { closeBrownPrivates, openConversions, takeLocal } from './rules/conversions.ts';
import { dividendDue, moveWithoutRevenue, payDividend } from './rules/dividends.ts';
import { concede } from './rules/elimination.ts';
import { raiseMoney } from './rules/emergency.ts';
import { endAfterOperatingRound, endAfterStockRound } from './rules/ends.ts';
import { buyPrivate, remoteBuild } from './rules/green-privates.ts';
import { homesDue, placeHome, placeObviousHomes } from './rules/homes.ts';
import { placeMarkerKind } from './rules/markers.ts';
import { discardTrain } from './rules/surplus.ts';
import { answerGift, answerNationalise, openWindow } from './rules/nationalisation.ts';
import {
  chargeRh,
  countCycle,
  dropPoolCompanies,
  finishTurn,
  markersDue,
  nextCompany,
  openStockRound,
  payPrivates,
  prepareSet,
  raiseSoldOut,
  stepDone,
  stillOperates,
  trainsDue,
  whoDecides,
} from './rules/operating.ts';
import { runDue, runTrains } from './rules/runs.ts';
import { answerRedeem, sellShares } from './rules/selling.ts';
import { endTurn, nextStockTurn, passTurn, stockTurnDue } from './rules/turns.ts';
import { swapMarkers, returnMarker } from './rules/swapping.ts';
import { layTileKind } from './rules/track.ts';
import { buyFirstTrain, buyTrain, firstTrainDue } from './rules/trains.ts';
import { seatAtTurn } from './readers.ts';
import type { State1839 } from './state.ts';
import { FIRST_TRAIN_STEP, MARKER_STEP, TRAIN_STEP } from './steps.ts';

const decision = (
  name: string,
  due: (state: State1839) => boolean,
  who: (state: State1839) => Seat,
  actions: readonly ActionKind<State1839>[],
): Step<State1839> => ({ name, due, who, actions: actions.map(withResume) });

/** A step of a company's turn; green privates can be bought at every point of it. */
const step = (
  name: string,
  due: (state: State1839) => boolean,
  ...actions: readonly ActionKind<State1839>[]
): Step<State1839> => decision(name, due, whoDecides, [...actions, buyPrivate]); // 1839-OR-24

export const sequence: Sequence<State1839> = {
  anytime: [concede, giveTrain, moveMarker, proposeWinner, withdrawOffer].map(withResume),
  decisions: [
    { kind: 'redeem', actions: [withResume(answerRedeem)] },
    { kind: 'raise', actions: [withResume(raiseMoney)] },
    { kind: 'discard', actions: [withResume(discardTrain)] },
    { kind: 'nationalise', actions: [withResume(answerNationalise)] },
    { kind: 'gift', actions: [withResume(answerGift)] },
    { kind: 'take-local', actions: [withResume(takeLocal)] },
    { kind: 'consent', actions: [withResume(answerConsent)] },
    { kind: 'agree', actions: [withResume(answerWinner)] },
    { kind: 'return-marker', actions: [withResume(returnMarker)] },
  ],
  rounds: [
    {
      name: 'auction',
      opening: [],
      nextTurn: nextAuctionTurn,
      turn: [decision('buy or discount', auctionDue, seatAtTurn, [buyLot, discountLot])],
      closing: [automatic('number cards by cash', dealByCash)],
      next: () => 'stock',
    },
    {
      name: 'stock',
      opening: [automatic('open', openStockRound)],
      nextTurn: nextStockTurn,
      turn: [
        decision('sell, buy, sell', stockTurnDue, seatAtTurn, [
          sellShares,
          buyShare,
          startCompany,
          redeemShares,
          passTurn,
          endTurn,
        ]),
      ],
      closing: [
        automatic('shares in the pool', dropPoolCompanies), // 1839-SR-13
        automatic('sold out', raiseSoldOut),
        automatic('top price', endAfterStockRound),
        automatic('prepare the set', prepareSet),
      ],
      next: () => 'operating',
    },
    {
      name: 'operating',
      opening: [automatic('privates pay', payPrivates), automatic('the owner of RH pays', chargeRh)],
      // 1839-OR-03: every floated company once; 1839-OR-25: then the round is over.
      nextTurn: nextCompany,
      turn: [
        // Steps 1 to 7; a step that is not due is passed over (1839-OR-09).
        automatic('homes without a choice', placeObviousHomes),
        step('homes', homesDue, placeHome),
        step(FIRST_TRAIN_STEP, firstTrainDue, buyFirstTrain), // 1839-RUN-03
        step('track', stillOperates, layTileKind, remoteBuild, stepDone),
        step(MARKER_STEP, markersDue, placeMarkerKind, swapMarkers, stepDone),
        step('run', runDue, runTrains),
        step('dividend', dividendDue, payDividend),
        automatic('price without revenue', moveWithoutRevenue),
        step(TRAIN_STEP, trainsDue, buyTrain, stepDone),
        automatic('brown privates', closeBrownPrivates),
        // Steps 8 and 9, in this order (1839-OR-23); they follow even if the company has fallen (1839-BANKRUPT-16).
        automatic('nationalisation window', openWindow),
        automatic('closed privates', openConversions),
        automatic('end of the turn', finishTurn),
      ],
      closing: [automatic('end of the game', endAfterOperatingRound), automatic('idle cycles', countCycle)],
      // 1839-OR-26
      next: ({ draft }) => (draft.own.set.number < draft.own.set.of ? 'operating' : 'stock'),
    },
  ],
};
