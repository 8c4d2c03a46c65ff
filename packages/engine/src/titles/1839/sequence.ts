/** The order of play of 1839. */
import type { ActionKind } from '../../core/action.ts';
import type { CompanyId } from '../../core/ids.ts';
import type { Sequence, Step } from '../../sequence/steps.ts';
import { floatedAtTurn } from './companies.ts';
import { answerConsent, answerWinner, settleOfferTask, settleWinnerTask } from './rules/answers.ts';
import { giveTrain, moveMarker, proposeWinner, withdrawOffer } from './rules/anytime.ts';
import { auctionDue, buyLot, dealByCash, discountLot, nextAuctionTurn } from './rules/auction.ts';
import { buyShare, redeemShares, startCompany } from './rules/buying.ts';
import { closeBrownPrivates, openConversions, settleConversionsTask, takeLocal } from './rules/conversions.ts';
import { dividendDue, moveWithoutRevenue, payDividend } from './rules/dividends.ts';
import { concede, settleEliminationTask } from './rules/elimination.ts';
import { raiseMoney, settleDebtTask } from './rules/emergency.ts';
import { endAfterOperatingRound, endAfterStockRound } from './scoring.ts';
import { buyPrivate, remoteBuild } from './rules/green-privates.ts';
import { homesDue, placeHome, placeObviousHomes } from './rules/homes.ts';
import { placing } from './rules/markers.ts';
import { discardTrain, settleLimitsTask } from './rules/surplus.ts';
import { answerGift, answerNationalise, openWindow, settleWindowTask } from './rules/nationalisation.ts';
import { finishTurn, markersDue, nextCompany, stepDone, trainsDue, whoDecides } from './rules/operating.ts';
import {
  chargeRh,
  countCycle,
  dropPoolCompanies,
  openStockRound,
  payPrivates,
  prepareSet,
  raiseSoldOut,
} from './rules/rounds.ts';
import { runDue, runTrains } from './rules/runs.ts';
import { answerRedeem, sellShares, settleSaleTask } from './rules/selling.ts';
import { returnMarker, settleReturnTask, swapMarkers } from './rules/swapping.ts';
import { laying } from './rules/track.ts';
import { buyFirstTrain, buyTrain, firstTrainDue } from './rules/trains.ts';
import { endTurn, nextStockTurn, passTurn, stockTurnDue } from './rules/turns.ts';
import { FIRST_TRAIN_STEP, MARKER_STEP, type Play1839, settle, type State1839, TRAIN_STEP } from './state.ts';
import type { TaskName } from './tasks.ts';

/** A step of a company's turn, as long as the company is there; green privates can be bought at every point of it. */
const step = (
  name: string,
  due: (state: State1839, company: CompanyId) => boolean,
  ...actions: readonly ActionKind<State1839>[]
): Step<State1839> => ({
  name,
  due(state) {
    const company = floatedAtTurn(state);
    return company !== undefined && due(state, company);
  },
  actions: [...actions, buyPrivate], // 1839-OR-24
});

const always = (): boolean => true;

const SETTLE: { readonly [name in TaskName]: (play: Play1839) => void } = {
  sale: settleSaleTask,
  debt: settleDebtTask,
  elimination: settleEliminationTask,
  limits: settleLimitsTask,
  window: settleWindowTask,
  conversions: settleConversionsTask,
  offer: settleOfferTask,
  winner: settleWinnerTask,
  'return-marker': settleReturnTask,
};

export const sequence: Sequence<State1839> = {
  who: whoDecides,
  settle: (play) => settle(play, ({ task }) => SETTLE[task](play)),
  anytime: [concede, giveTrain, moveMarker, proposeWinner, withdrawOffer],
  decisions: [
    { kind: 'redeem', actions: [answerRedeem] },
    { kind: 'raise', actions: [raiseMoney] },
    { kind: 'discard', actions: [discardTrain] },
    { kind: 'nationalise', actions: [answerNationalise] },
    { kind: 'gift', actions: [answerGift] },
    { kind: 'take-local', actions: [takeLocal] },
    { kind: 'consent', actions: [answerConsent] },
    { kind: 'agree', actions: [answerWinner] },
    { kind: 'return-marker', actions: [returnMarker] },
  ],
  rounds: [
    {
      name: 'auction',
      nextTurn: nextAuctionTurn,
      turn: [{ name: 'buy or discount', due: auctionDue, actions: [buyLot, discountLot] }],
      closing: [{ name: 'number cards by cash', carryOut: dealByCash }],
      next: () => 'stock',
    },
    {
      name: 'stock',
      opening: [{ name: 'open', carryOut: openStockRound }],
      nextTurn: nextStockTurn,
      turn: [
        {
          name: 'sell, buy, sell',
          due: stockTurnDue,
          actions: [sellShares, buyShare, startCompany, redeemShares, passTurn, endTurn],
        },
      ],
      closing: [
        { name: 'shares in the pool', carryOut: dropPoolCompanies }, // 1839-SR-13
        { name: 'sold out', carryOut: raiseSoldOut },
        { name: 'top price', carryOut: endAfterStockRound },
        { name: 'prepare the set', carryOut: prepareSet },
      ],
      next: () => 'operating',
    },
    {
      name: 'operating',
      opening: [
        { name: 'privates pay', carryOut: payPrivates },
        { name: 'the owner of RH pays', carryOut: chargeRh },
      ],
      // 1839-OR-03: every floated company once; 1839-OR-25: then the round is over.
      nextTurn: nextCompany,
      turn: [
        // Steps 1 to 7; a step that is not due is passed over (1839-OR-09).
        { name: 'homes without a choice', carryOut: placeObviousHomes },
        step('homes', homesDue, placeHome),
        step(FIRST_TRAIN_STEP, firstTrainDue, buyFirstTrain), // 1839-RUN-03
        step('track', always, laying.kind, remoteBuild, stepDone),
        step(MARKER_STEP, markersDue, placing.kind, swapMarkers, stepDone),
        step('run', runDue, runTrains),
        step('dividend', dividendDue, payDividend),
        { name: 'price without revenue', carryOut: moveWithoutRevenue },
        step(TRAIN_STEP, trainsDue, buyTrain, stepDone),
        { name: 'brown privates', carryOut: closeBrownPrivates },
        // Steps 8 and 9, in this order (1839-OR-23); they follow even if the company has fallen (1839-BANKRUPT-16).
        { name: 'nationalisation window', carryOut: openWindow },
        { name: 'closed privates', carryOut: openConversions },
        { name: 'end of the turn', carryOut: finishTurn },
      ],
      closing: [
        { name: 'end of the game', carryOut: endAfterOperatingRound },
        { name: 'idle cycles', carryOut: countCycle },
      ],
      // 1839-OR-26
      next: ({ draft }) => (draft.own.set.number < draft.own.set.of ? 'operating' : 'stock'),
    },
  ],
};
