/** The box of 1839: its cards, and the names that rules know. */
import { type CompanyId, companyId, hexId, type HexId } from '../../core/ids.ts';
import { companyCard, findCompany } from '../../core/ledger.ts';
import { trainCard } from '../../mechanisms/trains.ts';
import {
  type Company1839,
  components1839,
  type Components1839,
  type Lokaalspoorwegen,
  PHASE_NAMES,
  type PhaseName,
  type Private,
  type Spoorwegmaatschappij,
  type Train1839,
} from './components/index.ts';

export const box: Components1839 = components1839;

/** The government railway: its markers stand on the map, but it is no company. */
export const GOV = companyId('GOV');
export const NRS = companyId('NRS');
export const HLG = companyId('HLG');
export const SRV = companyId('SRV');
export const KR = companyId('KR');
export const RH = companyId('RH');
/** The hexes of which NRS chooses one for its second home. */
export const NRS_CHOICE: readonly HexId[] = [hexId('I16'), hexId('K16')];

export const privateCards: readonly Private[] = box.companies.filter((card) => card.kind === 'private');
export const publicCards: readonly (Spoorwegmaatschappij | Lokaalspoorwegen)[] = box.companies.filter(
  (card) => card.kind !== 'private',
);

export function publicCard(id: CompanyId): Spoorwegmaatschappij | Lokaalspoorwegen {
  const found = companyCard(box, id);
  if (found.kind === 'private') throw new RangeError(`${id} is no public company`);
  return found;
}
export function privateCard(id: CompanyId): Private {
  const found = companyCard(box, id);
  if (found.kind !== 'private') throw new RangeError(`${id} is no private company`);
  return found;
}
const kindOf = (id: CompanyId): Company1839['kind'] | undefined => box.companies[findCompany(box, id) ?? -1]?.kind;
export const isPrivateId = (id: CompanyId): boolean => kindOf(id) === 'private';
export const isPublicId = (id: CompanyId): boolean => kindOf(id) !== undefined && !isPrivateId(id);
/** One of L1 to L8, whatever market its marker is on now. */
export const isLCompany = (id: CompanyId): boolean => kindOf(id) === 'lokaalspoorwegen';

export const train1839 = (type: string): Train1839 => trainCard(box, type);

export const phaseNumber = (name: PhaseName): number => PHASE_NAMES.indexOf(name);
