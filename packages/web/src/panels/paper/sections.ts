/** The parts of a panel: lines that can be chosen, grouped, and beside them what looks possible but is not. */
import {
  canonical,
  type CompanyId,
  type Components,
  type GameState,
  type Offer,
  type Seat,
  type Survey,
} from '@kursbuch/engine';
import { type Fields, textIn } from '../read-offer.ts';
import { cardFacts, isCar, sellerOf } from './card-facts.ts';
import { type Line, linesOf } from './line.ts';

/** What a panel knows about the table. */
export type Table = {
  readonly components: Components;
  readonly state: GameState;
  readonly survey: Survey;
  readonly seat: Seat;
};

/** Something one would like to choose and cannot; the action is what a person means by it. */
export type Closed = {
  readonly key: string;
  readonly about: CompanyId | undefined;
  readonly train?: string;
  readonly action: Fields;
};

export const SECTIONS = [
  'mountain',
  'coal',
  'pre-state',
  'buy-share',
  'par',
  'exchange',
  'redeem',
  'repay',
  'minor',
  'major',
  'set-price',
  'supply',
  'second-hand',
  'discard',
  'scrap',
  'buy-car',
  'buy-private',
  'give-train',
] as const;
export type SectionId = (typeof SECTIONS)[number];

export type Section = { readonly id: SectionId; readonly lines: readonly Line[]; readonly closed: readonly Closed[] };

/** Where a line belongs. Papers are sorted by what they are. */
function sectionOf({ type, about, offer }: Line, components: Components): SectionId | undefined {
  switch (type) {
    case 'buy-paper':
    case 'draft':
    case 'pick': {
      const kind = about === undefined ? undefined : components.companies.find(({ id }) => id === about)?.kind;
      return SECTIONS.find((id) => id === kind);
    }
    case 'buy-train':
      // From the Bank, the supply or a major one names a type; from another company one names the train itself.
      return isSecondHand(components, offer) ? 'second-hand' : 'supply';
    case 'discard-train':
      return 'discard';
    default:
      return SECTIONS.find((id) => id === type);
  }
}

/** A train of another company, rather than one from the Bank, the supply or the major that sells it. */
export const isSecondHand = (components: Components, { fixed }: Offer): boolean => {
  const from = textIn(fixed, 'from') ?? '';
  if (from === 'bank' || from === 'supply') return false;
  return !components.trains.some((card) => card.type === textIn(fixed, 'train') && sellerOf(card) === from);
};

/** Certificates in nobody's hands: where one would buy first. */
function sourceOf(title: string, survey: Survey, company: CompanyId): string {
  const shares = survey.companies.find((one) => one.company === company)?.shares;
  if (title !== '1839') return (shares?.bank ?? 0) === 0 && (shares?.pool ?? 0) > 0 ? 'pool' : 'bank';
  if ((shares?.bank ?? 0) > 0) return 'ipo';
  return (shares?.pool ?? 0) > 0 ? 'pool' : 'treasury';
}

/**
 * Share companies nothing can be bought of now, with the purchase one would mean. Who cannot start a company because its
 * director's certificate is reserved wants to know why there is no share of it.
 */
function closedShares({ state, survey, components, seat }: Table, lines: readonly Line[]): readonly Closed[] {
  const open = new Set(lines.flatMap(({ type, about }) => (type === 'buy-share' || type === 'par' ? [about] : [])));
  const [par] = components.market.parSpaces.map(({ price }) => price).toSorted((a, b) => a - b);
  return survey.companies.flatMap(({ company, shares, price }): readonly Closed[] => {
    if (shares === undefined || open.has(company)) return [];
    const action: Fields =
      price === undefined && !(state.title === '1824' && shares.reserved > 0)
        ? { type: 'par', seat, company, price: par ?? 0 }
        : { type: 'buy-share', seat, company, from: sourceOf(state.title, survey, company) };
    return [{ key: company, about: company, action }];
  });
}

/** Papers of the initial share round that are still there and cannot be bought. */
function closedPapers({ state, components, seat }: Table, lines: readonly Line[]): readonly Closed[] {
  if (state.title !== '1824') return [];
  return state.own.papers.flatMap(({ company, owner }): readonly Closed[] => {
    if (owner !== 'bank' || lines.some(({ about }) => about === company)) return [];
    const price = cardFacts(components, company)?.price ?? 120;
    return [{ key: company, about: company, action: { type: 'buy-paper', seat, company, price } }];
  });
}

/** Papers of the draft that others have, or that one may not take any more. */
const closedPicks = ({ components, seat }: Table, lines: readonly Line[]): readonly Closed[] =>
  components.companies.flatMap(({ id }) =>
    lines.some(({ about }) => about === id)
      ? []
      : [{ key: id, about: id, action: { type: 'pick', seat, company: id } }],
  );

/** Trains in the supply that the company cannot buy now. */
function closedTrains({ state, components, seat }: Table, lines: readonly Line[]): readonly Closed[] {
  const company = lines.map(({ offer }) => textIn(offer.fixed, 'company')).find((one) => one !== undefined);
  const buyer = company ?? (state.place.owner.kind === 'company' ? state.place.owner.company : undefined);
  if (buyer === undefined) return [];
  const offered = new Set(lines.map(({ offer }) => textIn(offer.fixed, 'train')));
  return state.supply.flatMap(({ type, left }): readonly Closed[] => {
    const card = components.trains.find((one) => one.type === type);
    if (left === 0 || offered.has(type) || card === undefined) return [];
    const from = sellerOf(card) ?? (state.title === '1839' ? 'supply' : 'bank');
    const action = { type: 'buy-train', seat, company: buyer, from, train: type, price: card.price };
    return [{ key: type, about: undefined, train: type, action }];
  });
}

/** Rail cars of 18Mag that are out of reach at this moment. */
export function closedCars({ state, components, seat }: Table, lines: readonly Line[]): readonly Closed[] {
  if (state.title !== '18mag' || state.place.owner.kind !== 'company') return [];
  const { company } = state.place.owner;
  return components.companies.flatMap(({ id }) =>
    (cardFacts(components, id)?.services ?? []).flatMap((service): readonly Closed[] => {
      if (!isCar(service) || lines.some(({ offer }) => offer.fixed['service'] === service)) return [];
      return [{ key: service, about: id, action: { type: 'buy-car', seat, company, service } }];
    }),
  );
}

/** Where a line names one single train. */
const NAMED_TRAINS: ReadonlySet<SectionId> = new Set(['second-hand', 'discard', 'scrap']);

/** A second train of the same type and the same owner that has run as much is no other choice. */
function isTwin(state: GameState, line: Line, others: readonly Line[]): boolean {
  const cardOf = ({ offer, told }: Line): string => {
    const all = { ...offer.fixed, ...told };
    const named = textIn(all, 'card') ?? textIn(all, 'train');
    const train = state.trains.find(({ id }) => id === named);
    return canonical([textIn(all, 'from'), train?.type, train?.run]);
  };
  return others.some((other) => cardOf(other) === cardOf(line));
}

/** What belongs beside the lines of a section. */
function closedIn(id: SectionId, table: Table, lines: readonly Line[]): readonly Closed[] {
  const isKind = ({ about }: Closed): boolean =>
    table.components.companies.find((card) => card.id === about)?.kind === id;
  const { type } = lines.find((line) => sectionOf(line, table.components) === id) ?? { type: '' };
  if (id === 'buy-share') return closedShares(table, lines);
  if (id === 'supply') return closedTrains(table, lines);
  if (id === 'buy-car') return closedCars(table, lines);
  if (type === 'pick') return closedPicks(table, lines).filter(isKind);
  if (type === 'buy-paper') return closedPapers(table, lines).filter(isKind);
  return [];
}

/** Types of offer after which it is worth asking why shares cannot be bought, even when none can. */
const SHARE_TYPES = new Set(['sell-shares', 'buy-share', 'par', 'pass', 'done']);

/** The parts of a panel in their order. Parts without a line and without a question are left out. */
export function sectionsOf(table: Table, offers: readonly Offer[]): readonly Section[] {
  const lines = linesOf(offers);
  const byId = new Map<SectionId, Line[]>();
  for (const line of lines) {
    const id = sectionOf(line, table.components);
    if (id === undefined || (NAMED_TRAINS.has(id) && isTwin(table.state, line, byId.get(id) ?? []))) continue;
    byId.set(id, [...(byId.get(id) ?? []), line]);
  }
  const wanted = SECTIONS.filter(
    (id) =>
      byId.has(id) ||
      (id === 'supply' && lines.some(({ type }) => type === 'buy-train')) ||
      (id === 'buy-share' && table.state.pending.length === 0 && offers.some(({ type }) => SHARE_TYPES.has(type))),
  );
  return wanted.flatMap((id) => {
    const own = byId.get(id) ?? [];
    const closed = closedIn(id, table, lines);
    return own.length === 0 && closed.length === 0 ? [] : [{ id, lines: own, closed }];
  });
}

/** Sections that may be folded where they are long. */
const FOLDABLE: ReadonlySet<SectionId> = new Set(['second-hand', 'exchange']);
const LONG = 4;

/** Whether a section is folded away at first: never if all there is to choose from would be out of sight. */
export const isFolded = (section: Section, all: readonly Section[]): boolean =>
  FOLDABLE.has(section.id) &&
  section.lines.length > LONG &&
  all.some((other) => !FOLDABLE.has(other.id) && other.lines.length > 0);
