/** Phases: what the first train of a rank sets off, in the order of 1839-PHASE-36. */
import { type CompanyId, trainId, type TrainType } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { log } from '../../../core/play.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import { deliverNew } from '../../../mechanisms/trains.ts';
import type { PhaseName } from '../components/index.ts';
import { tell } from '../events.ts';
import { box, phaseNumber, privateCard, train1839 } from '../cards.ts';
import { operatingOrder, ownerOfPrivate } from '../companies.ts';
import { atTurn, type Seen, since } from '../readers.ts';
import { type Play1839, push, set, setOwner, setTurn } from '../state.ts';
import { convert } from './prices.ts';

/** Phases from here on open a nationalisation window when they begin (1839-NAT-01). */
const FIRST_WINDOW: PhaseName = 'DG';
/** Locals grow into Majors at the start of this phase (1839-LOCAL-05). */
const CONVERSION: PhaseName = 'DR';

/** Closes a private; what its owner gets for it follows at once or, for a Lokaalspoorwegen, in step 9. */
export function closePrivate(play: Play1839, id: CompanyId): void {
  const owner = ownerOfPrivate(play.draft, id);
  if (owner === 'gone') return;
  setOwner(play, id, 'gone'); // 1839-PRIV-07
  tell(play, 'private-closed', { private: id });
  const { onClosing } = privateCard(id);
  if (onClosing === undefined) return;
  if (typeof owner !== 'number') throw new Error(`nobody gets anything for ${id}`);
  switch (onClosing.kind) {
    case 'local':
      set(play, { conversions: [...play.draft.own.conversions, { private: id, seat: owner }] });
      break;
    case 'train': // 1839-PRIV-72
      giveAsideTrain(play, onClosing.train, owner);
      break;
    case 'money-and-private': // 1839-PRIV-82
      pay(play, 'bank', owner, onClosing.money, 'private');
      setOwner(play, onClosing.private, owner);
      break;
  }
}

/** The train that lay with a private comes into the hands of its owner; it never was in the supply. */
function giveAsideTrain(play: Play1839, type: TrainType, owner: OwnedTrain['owner']): void {
  const { draft } = play;
  draft.supply = draft.supply.map((entry) => (entry.type === type ? { ...entry, sold: entry.sold + 1 } : entry));
  draft.trains = [...draft.trains, { id: trainId(`${type}#aside`), type, owner, run: 'not-yet' }];
}

/** Rust: trains leave the game, an R train that has not run only after its first run. */
function rust(play: Play1839, cause: TrainType): void {
  const { draft } = play;
  const rusts = ({ type }: OwnedTrain): boolean => train1839(type).rustedBy.includes(cause);
  const gone = draft.trains.filter((train) => rusts(train) && train.run === undefined); // 1839-TRAIN-14, 1839-TTYPE-12
  draft.trains = draft.trains
    .filter((train) => !gone.includes(train))
    .map((train) => (rusts(train) ? { ...train, run: 'doomed' } : train)); // 1839-TTYPE-13, 1839-PRIV-75
  if (gone.length > 0) tell(play, 'rusted', { trains: gone.map(({ id }) => id) });
}

function enter(play: Play1839, name: PhaseName): void {
  set(play, { phase: name });
  log(play, { event: 'phase', phase: name });
  if (since(play.draft, FIRST_WINDOW) && atTurn.company(play.draft) !== undefined) setTurn(play, { window: true });
  for (const { id } of play.draft.own.privates) {
    const closes = privateCard(id).closes.some((when) => typeof when === 'object' && when.at === name);
    if (closes) closePrivate(play, id); // 1839-PRIV-08
  }
  // highest price first, in one space by arrival.
  if (name === CONVERSION) for (const id of operatingOrder(play.draft)) convert(play, id); // 1839-LOCAL-06
  const begins = box.own.phases[phaseNumber(name)]?.begins;
  if (begins !== undefined) rust(play, begins); // 1839-PHASE-36
}

/** The phases that a train of a type begins: its own, and before it any that were skipped (1839-BANKRUPT-13, R-15). */
export const phasesUpTo = ({ own }: Seen, type: TrainType): typeof box.own.phases =>
  box.own.phases.slice(phaseNumber(own.phase) + 1, phaseNumber(train1839(type).rank) + 1);

/** A train of a rank has been bought: its phase begins. */
export function enterPhasesUpTo(play: Play1839, type: TrainType): void {
  for (const { name } of phasesUpTo(play.draft, type)) enter(play, name);
}

/** The company has paid for a train of the supply: it gets it, the phase may change, and all companies look at their limit. */
export function receiveTrain(play: Play1839, company: CompanyId, train: TrainType, price: number): void {
  const guaranteed = train1839(train).modifiers.includes('R');
  deliverNew(play, company, { train, from: 'bank', price }, guaranteed ? { run: 'not-yet' } : {});
  setTurn(play, { boughtTrain: true });
  enterPhasesUpTo(play, train); // 1839-TRAIN-12, 1839-OR-15
  push(play, { task: 'limits' }); // 1839-LIMIT-04, 1839-LIMIT-05
}
