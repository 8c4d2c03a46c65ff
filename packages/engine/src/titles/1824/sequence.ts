/** The order of play of 1824, as lists one can read: the initial share round, then operating and share rounds (1824-SETUP-17, 1824-OR-01). */
import { done } from '../../deeds/index.ts';
import { saying } from '../../mechanisms/plain.ts';
import type { Round, Sequence } from '../../sequence/steps.ts';
import { actingSeat } from './readers.ts';
import { leaveBondMarker, placeBondMarker } from './rules/bond.ts';
import { buyDirector, buyShare } from './rules/buying.ts';
import { chargeInterest, repay } from './rules/debt.ts';
import {
  draftPaper,
  mountainsDue,
  nextDraftTurn,
  nextMountainTurn,
  removeMountains,
  setCoalPrice,
} from './rules/draft.ts';
import { dividend, dividendDue, settleIncome } from './rules/dividends.ts';
import { borrowForTrain, sellForTrain } from './rules/emergency.ts';
import { declineExchange, exchangeByChoice, exchangeCompulsorily } from './rules/exchanges.ts';
import { chooseHome } from './rules/founding.ts';
import { stations } from './rules/markers.ts';
import { openQualified } from './rules/opening.ts';
import { buyMountain, buyPaper } from './rules/papers.ts';
import { exportTrain, foundDue } from './rules/phases.ts';
import {
  beginInitialRound,
  beginOperatingRound,
  beginShareRound,
  endTurn,
  fixSet,
  nextCompany,
  passPriority,
  removeUnsold,
  riseSoldOut,
  setOver,
  startTurn,
} from './rules/rounds.ts';
import { runDue, runTrains } from './rules/runs.ts';
import { hasToSell, sellShares } from './rules/selling.ts';
import { discardTrain } from './rules/surplus.ts';
import { nextTownTurn, placeTown } from './rules/towns.ts';
import { laying, trackDue } from './rules/track.ts';
import { answerSale, doneBuying, market, sellEarly, trainsDue } from './rules/trains.ts';
import { initialSeat, nextSeat, passKind, shareSeat } from './rules/turns.ts';
import { endIfBankBroken } from './scoring.ts';
import type { State1824 } from './state.ts';

const pass = passKind(hasToSell);
const always = (): boolean => true;

const doneWithStep = saying<State1824>(done, { rule: '1824-OR-08', flow: 'step-over' });

/** Goods Time with free placement: town markers before the game. */
const towns: Round<State1824> = {
  name: 'towns',
  nextTurn: nextTownTurn,
  turn: [{ name: 'place-town', due: always, actions: [placeTown] }],
  next: () => 'initial',
};

/** Cisleithania for two: the four piles. */
const draft: Round<State1824> = {
  name: 'draft',
  nextTurn: nextDraftTurn,
  turn: [{ name: 'draft', due: always, actions: [draftPaper] }],
  next: () => 'mountains',
};

/** Cisleithania for two: each player may buy one mountain railway. */
const mountains: Round<State1824> = {
  name: 'mountains',
  nextTurn: nextMountainTurn,
  turn: [{ name: 'mountain', due: mountainsDue, actions: [buyMountain, pass] }],
  closing: [{ name: 'remove what is left', carryOut: removeMountains }], // 1824-CIS2-31
  next: () => 'initial', // 1824-CIS2-32
};

/** The initial share round: one paper a turn, nothing can be sold (1824-ISR-04, 1824-SELL-01). */
const initial: Round<State1824> = {
  name: 'initial',
  opening: [{ name: 'begin', carryOut: beginInitialRound }],
  nextTurn: (play) => nextSeat(play, initialSeat),
  turn: [{ name: 'buy', due: always, actions: [buyPaper, buyDirector, buyShare, sellShares, pass] }],
  closing: [
    { name: 'sold out', carryOut: riseSoldOut },
    { name: 'remove what is left', carryOut: removeUnsold },
    { name: 'priority', carryOut: passPriority },
    { name: 'set', carryOut: fixSet },
  ],
  next: () => 'operating', // 1824-SETUP-17
};

/** A purchase or an exchange ends the turn, so sales come before it (1824-SR-03, 1824-SR-04). */
const share: Round<State1824> = {
  name: 'share',
  opening: [{ name: 'begin', carryOut: beginShareRound }],
  nextTurn: (play) => nextSeat(play, shareSeat),
  turn: [
    {
      name: 'sell and buy',
      due: always,
      actions: [sellShares, repay, buyShare, buyDirector, exchangeByChoice, pass], // 1824-SR-02
    },
  ],
  // 1824-SR-15
  closing: [
    { name: 'sold out', carryOut: riseSoldOut },
    { name: 'interest', carryOut: chargeInterest },
    { name: 'priority', carryOut: passPriority },
    { name: 'set', carryOut: fixSet },
  ],
  next: () => 'operating', // 1824-OR-01
};

/** One turn for each company; the closing steps come before any count. */
const operating: Round<State1824> = {
  name: 'operating',
  opening: [{ name: 'begin', carryOut: beginOperatingRound }],
  nextTurn: nextCompany,
  // 1824-OR-08
  turn: [
    { name: 'home', carryOut: startTurn },
    { name: 'track', due: trackDue, actions: [laying.kind, doneWithStep] },
    { name: 'marker', due: stations.due, actions: [stations.kind, doneWithStep] },
    { name: 'run', due: runDue, actions: [runTrains] },
    { name: 'income', carryOut: settleIncome },
    { name: 'dividend', due: dividendDue, actions: [dividend] }, // 1824-ED1-11
    { name: 'trains', due: trainsDue, actions: [market.kind, sellEarly, doneBuying] }, // 1824-TRAIN-09
    { name: 'end of turn', carryOut: endTurn },
  ],
  // 1824-OR-12
  closing: [
    { name: 'open', carryOut: openQualified }, // 1824-COAL-17
    { name: 'found', carryOut: foundDue }, // 1824-PRE-11
    { name: 'export', carryOut: exportTrain },
    { name: 'open after export', carryOut: openQualified },
    { name: 'found after export', carryOut: foundDue },
    { name: 'end of the game', carryOut: endIfBankBroken }, // 1824-END-08
  ],
  next: (play) => (setOver(play.draft) ? 'share' : 'operating'),
};

export const sequence: Sequence<State1824> = {
  who: actingSeat,
  rounds: [towns, draft, mountains, initial, share, operating],
  decisions: [
    { kind: 'mountain-exchange', actions: [exchangeCompulsorily, declineExchange] },
    { kind: 'surplus-train', actions: [discardTrain] }, // 1824-TRAIN-21
    { kind: 'train-sale', actions: [answerSale] },
    { kind: 'emergency', actions: [sellForTrain, borrowForTrain] }, // 1824-EMERG-03
    { kind: 'home', actions: [chooseHome] },
    { kind: 'coal-price', actions: [setCoalPrice] },
    { kind: 'bond-marker', actions: [placeBondMarker, leaveBondMarker] },
  ],
  anytime: [],
};
