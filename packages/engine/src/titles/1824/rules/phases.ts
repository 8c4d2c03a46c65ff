/** What happens when a train leaves the Bank, by sale or export (areas PHASE, TRAIN and EXPORT). */
import { type CompanyId, trainType, type TrainType } from '../../../core/ids.ts';
import { log } from '../../../core/play.ts';
import { bug } from '../../../mechanisms/bug.ts';
import { removeTrains, supplyOf, takeFromSupply } from '../../../mechanisms/trains.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { cardOf, inPlay, priceOrder } from '../companies.ts';
import { actingCompany, deviates, trainsOnSale } from '../readers.ts';
import { change, type Play1824 } from '../state.ts';
import { askNextMountain } from './exchanges.ts';
import { found } from './founding.ts';
import { openQualified } from './opening.ts';
import { exchangeCoal, givePaper, liftMarkers } from './papers.ts';
import { setOver } from './rounds.ts';
import { askForSurplus } from './surplus.ts';

/** The trains that close mountain and coal railways. */
const MOUNTAINS_CLOSE = trainType('4'); // 1824-PRIV-10
const COAL_CLOSES = trainType('5'); // 1824-COAL-15

/** The effects of the first train of a type, in the order of 1824-R-50; later trains have none (1824-PHASE-01, 1824-PHASE-10). */
export function trainLeftBank(play: Play1824, type: TrainType, how: 'sold' | 'exported'): void {
  if (supplyOf(play.draft, type).sold !== 1) return;
  const phase = boxOf(play.draft).own.phases.find(({ begins }) => begins === type);
  // 1824-TRAIN-23
  if (phase !== undefined) {
    change(play, { phase: phase.number });
    log(play, { event: 'phase', phase: String(phase.number) });
    noteFoundings(play, type);
  }
  scrap(play, type);
  if (phase === undefined) return;
  askForSurplus(play, operatingOrder(play));
  closeConstruction(play, type);
  if (type === MOUNTAINS_CLOSE) {
    if (how === 'exported' && deviates(play.draft, 'foundBeforeExchangeOnExport')) foundDue(play);
    askNextMountain(play);
  }
  if (type === COAL_CLOSES) closeCoal(play);
}

function noteFoundings(play: Play1824, type: TrainType): void {
  const due = boxOf(play.draft).companies.flatMap((card) =>
    card.kind === 'state' && card.formedBy === type ? [card.id] : [],
  );
  change(play, { toFound: [...play.draft.own.toFound, ...due] });
}

/** Trains of the scrapped types leave the game, those of the Bank included (1824-R-54). */
function scrap(play: Play1824, by: TrainType): void {
  const fallen = boxOf(play.draft)
    .trains.filter((card) => card.rustedBy.includes(by)) // 1824-TRAIN-03, 1824-TRAIN-04, 1824-TRAIN-06
    .map((card) => card.type);
  if (fallen.length === 0) return;
  removeTrains(play, (train) => fallen.includes(train.type));
  play.draft.supply = play.draft.supply.map((entry) => (fallen.includes(entry.type) ? { ...entry, left: 0 } : entry));
  tell(play, 'scrapped', { types: fallen });
}

/** Open share companies in operating order, before them the one whose turn it is. */
function operatingOrder(play: Play1824): readonly CompanyId[] {
  const order = priceOrder(play.draft).filter((company) => play.draft.own.open.includes(company));
  const active = actingCompany(play.draft);
  return active === undefined ? order : [active, ...order.filter((company) => company !== active)];
}

/** All coal railways still in play are exchanged, K1 first; openings wait for the end of the round (1824-COAL-15, 1824-R-28). */
function closeCoal(play: Play1824): void {
  for (const { company } of play.draft.own.papers)
    if (cardOf(play.draft, company).kind === 'coal' && inPlay(play.draft, company)) exchangeCoal(play, company);
  if (deviates(play.draft, 'opensAtOnce')) openQualified(play);
}

/** Cisleithania for two: both construction companies close together, at once (1824-CIS2-11, 1824-R-80). */
function closeConstruction(play: Play1824, type: TrainType): void {
  const { bond } = play.draft.own;
  if (bond === undefined) return;
  const closes = bond.construction.some((company) => {
    const card = cardOf(play.draft, company);
    if (!('exchangesInto' in card)) throw new RangeError(`${company} is not exchanged`);
    const into = cardOf(play.draft, card.exchangesInto.company);
    return into.kind === 'state' && into.formedBy === type;
  });
  if (!closes) return;
  for (const company of bond.construction) {
    liftMarkers(play, company);
    givePaper(play, company, 'gone');
    tell(play, 'closed', { company });
  }
}

export function foundDue(play: Play1824): void {
  for (const company of play.draft.own.toFound) found(play, company);
}

/** After every set of operating rounds the Bank exports a normal train, once a 2-train has been sold; no money moves (1824-EXPORT-02, 1824-EXPORT-03, 1824-EXPORT-06). */
export function exportTrain(play: Play1824): void {
  if (!setOver(play.draft) || play.draft.own.phase < 2) return; // 1824-EXPORT-01
  const { type } = trainsOnSale(play.draft).find(({ kind }) => kind === 'normal') ?? bug('10-trains never run out');
  takeFromSupply(play, type); // 1824-EXPORT-04
  tell(play, 'exported', { train: type });
  const { bond } = play.draft.own;
  const entry = supplyOf(play.draft, type);
  // The last train of the type brings the bond company no marker if it was exported (1824-CIS2-25).
  if (bond !== undefined && entry.left === 0 && type === bond.secondWith)
    change(play, { bond: { ...bond, secondWith: bond.secondWith === '4' ? '5' : 'never' } });
  trainLeftBank(play, type, 'exported'); // 1824-EXPORT-05
}
