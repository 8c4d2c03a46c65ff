/** The order of play of 18Mag, as lists one can read. */
import type { ActionKind } from '../../core/action.ts';
import type { RuleId } from '../../core/result.ts';
import { done } from '../../deeds/index.ts';
import { saying } from '../../mechanisms/plain.ts';
import type { Round, Sequence } from '../../sequence/steps.ts';
import { drawCards, layCards, openSide } from './istvan/first-cards.ts';
import { layForIstvanKind, payYellowFee, promoteCity } from './istvan/promotion.ts';
import { payIncome, takeShareTurn } from './istvan/shares.ts';
import { buyTrain, runTrains, scrapSmallest } from './istvan/trains.ts';
import { whoDecides } from './readers.ts';
import { buyShareKind } from './rules/buying.ts';
import { buyCarKind } from './rules/cars.ts';
import { closeDraft, nextPick, pickKind } from './rules/draft.ts';
import { afterOperatingRound, beginSet, endGame, nextCompany, openOperatingRound } from './rules/operating.ts';
import { dividendKind, payoutDue, payOutByItself } from './rules/dividends.ts';
import { majorsMarkers, minorsStations } from './rules/markers.ts';
import { countQuietRounds } from './rules/phases.ts';
import { runDue, runKind } from './rules/runs.ts';
import { sellSharesKind } from './rules/selling.ts';
import { laying, trackDue } from './rules/track.ts';
import { market, saleAnswerKind, scrapKind, trainsDue } from './rules/trains.ts';
import { endTurnKind, nextShareTurn, openShareRound, passKind, passPriority, raiseSoldOut } from './rules/turns.ts';
import { isIstvan, type State18Mag } from './state.ts';

const personAtTurn = (state: State18Mag): boolean =>
  state.place.owner.kind === 'seat' && !isIstvan(state, state.place.owner.seat);

const doneBy = (rule: RuleId): ActionKind<State18Mag> => saying(done, { rule, flow: 'step-over' });

/** The draft, and against István the player's choice: papers are taken free of charge (VI, XI, XII). */
const firstShareRound: Round<State18Mag> = {
  name: 'first-share-round',
  opening: [
    { name: 'istvan-cards', carryOut: drawCards },
    { name: 'istvan-track', carryOut: layCards },
    { name: 'istvan-side', carryOut: openSide },
  ],
  nextTurn: nextPick, // 18mag-DRAFT-04
  turn: [{ name: 'pick', due: personAtTurn, actions: [pickKind] }],
  closing: [
    { name: 'unchosen-papers', carryOut: closeDraft },
    { name: 'next-set', carryOut: beginSet },
  ],
  next: () => 'operating-round', // 18mag-DRAFT-20
};

/** Minors in order of their numbers, then majors by price (VII). István's steps stand beside those of the players. */
const operatingRound: Round<State18Mag> = {
  name: 'operating-round',
  opening: [
    { name: 'income', carryOut: payIncome },
    { name: 'order', carryOut: openOperatingRound },
  ],
  nextTurn: nextCompany,
  turn: [
    { name: 'istvan-fee', carryOut: payYellowFee },
    { name: 'istvan-track', carryOut: promoteCity },
    { name: 'track', due: trackDue, actions: [laying.kind, doneBy('18mag-OR-09')] },
    { name: 'station', due: minorsStations.due, actions: [minorsStations.kind, doneBy('18mag-OR-09')] },
    { name: 'istvan-scrap', carryOut: scrapSmallest },
    { name: 'istvan-run', carryOut: runTrains },
    { name: 'run', due: runDue, actions: [scrapKind, buyCarKind, runKind] },
    { name: 'istvan-trains', carryOut: buyTrain },
    // Nobody is forced to buy or to own a train (18mag-MINOR-05, 18mag-TRAIN-10).
    { name: 'trains', due: trainsDue, actions: [market.kind, doneBy('18mag-OR-09')] },
    { name: 'marker', due: majorsMarkers.due, actions: [majorsMarkers.kind, doneBy('18mag-MAJOR-OR-03')] },
    { name: 'payout', due: payoutDue, actions: [dividendKind] },
    { name: 'payout-by-itself', carryOut: payOutByItself },
  ],
  closing: [
    { name: 'quiet-rounds', carryOut: countQuietRounds },
    { name: 'end', carryOut: endGame },
  ],
  next: afterOperatingRound,
};

/** Sell, buy, pass, until all have passed one after the other (VIII). */
const shareRound: Round<State18Mag> = {
  name: 'share-round',
  opening: [{ name: 'open', carryOut: openShareRound }],
  nextTurn: nextShareTurn,
  turn: [
    { name: 'istvan', carryOut: takeShareTurn },
    { name: 'shares', due: personAtTurn, actions: [sellSharesKind, buyShareKind, passKind, endTurnKind] },
  ],
  closing: [
    { name: 'sold-out', carryOut: raiseSoldOut },
    { name: 'priority', carryOut: passPriority },
    { name: 'next-set', carryOut: beginSet },
  ],
  next: () => 'operating-round',
};

export const sequence: Sequence<State18Mag> = {
  who: whoDecides,
  rounds: [firstShareRound, operatingRound, shareRound],
  decisions: [
    { kind: 'train-sale', actions: [saleAnswerKind] },
    { kind: 'istvan-placement', actions: [layForIstvanKind] },
  ],
  anytime: [],
};
