/** The parts of a panel: lines that can be chosen, grouped, and beside them what looks possible but is not. */
import {
  type Action,
  canonical,
  closed as closedTo,
  type CompanyId,
  type Components,
  type DeedType,
  type GameState,
  type Offer,
  type Seat,
  type Survey,
} from '@kursbuch/engine';
import { cardFacts } from './card-facts.ts';
import { cardOf, type Line, lineFor, linesOf, lowestPrice } from './line.ts';

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
  readonly action: Action;
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

/** Papers are sorted by what they are. */
const kindOf = (components: Components, company: CompanyId | undefined): SectionId | undefined => {
  const card = components.companies.find(({ id }) => id === company);
  return SECTIONS.find((id) => id === card?.kind);
};

/** A train of another company, named by its card; a new one is named by its type. */
const isSecondHand = ({ offer }: Line): boolean => offer.type === 'buy-train' && offer.fixed.train === undefined;

/** Where a line belongs. */
function sectionOf(line: Line, components: Components): SectionId | undefined {
  const { type, about } = line;
  if (type === 'buy-paper' || type === 'draft' || type === 'pick') return kindOf(components, about);
  if (type === 'buy-train') return isSecondHand(line) ? 'second-hand' : 'supply';
  return type === 'discard-train' ? 'discard' : SECTIONS.find((id) => id === type);
}

/** Something wanted that belongs beside the lines of a section, unless it is among them. */
type Wanted = {
  readonly section: SectionId | undefined;
  readonly closed: Closed;
  readonly isLine: (line: Line) => boolean;
};

function wantedFrom(action: Action, components: Components): Wanted | undefined {
  if (action.type === 'buy-share' || action.type === 'par') {
    const { company } = action;
    return {
      section: 'buy-share',
      closed: { key: company, about: company, action },
      // Who may start a company does not ask for its shares.
      isLine: ({ type, about }) => (type === 'buy-share' || type === 'par') && about === company,
    };
  }
  if (action.type === 'buy-paper' || action.type === 'pick') {
    const { company } = action;
    return {
      section: kindOf(components, company),
      closed: { key: company, about: company, action },
      isLine: ({ about }) => about === company,
    };
  }
  if (action.type === 'buy-train') {
    const { train } = action;
    if (train === undefined) return undefined;
    return {
      section: 'supply',
      closed: { key: train, about: undefined, train, action },
      isLine: ({ offer }) => offer.type === 'buy-train' && offer.fixed.train === train,
    };
  }
  if (action.type !== 'buy-car') return undefined;
  const { service } = action;
  const provider = components.companies.find(({ id }) => cardFacts(components, id)?.services.includes(service));
  return {
    section: 'buy-car',
    closed: { key: service, about: provider?.id, action },
    isLine: ({ offer }) => offer.type === 'buy-car' && offer.fixed.service === service,
  };
}

/** What a seat might want in a section and cannot have: the questions beside its lines. */
export function closedIn(id: SectionId, { state, components, seat }: Table, lines: readonly Line[]): readonly Closed[] {
  const closed = closedTo(state, seat).flatMap(({ action }): readonly Closed[] => {
    const wanted = wantedFrom(action, components);
    return wanted === undefined || wanted.section !== id || lines.some(wanted.isLine) ? [] : [wanted.closed];
  });
  return closed.filter(({ key }, n) => closed.findIndex((one) => one.key === key) === n);
}

/** Where a line names one single train. */
const NAMED_TRAINS: ReadonlySet<SectionId> = new Set(['second-hand', 'discard', 'scrap']);

/** A second train of the same type and the same owner that has run as much is no other choice. */
function twinOf(state: GameState, line: Line, others: readonly Line[]): Line | undefined {
  const looks = (one: Line): string => {
    const train = state.trains.find(({ id }) => id === cardOf(one));
    const from = one.offer.type === 'buy-train' ? one.offer.fixed.from : undefined;
    return canonical([one.type, from, train?.type, train?.run, lowestPrice(one)]);
  };
  return cardOf(line) === undefined ? undefined : others.find((other) => looks(other) === looks(line));
}

/** The line that stands for a deed: its own, or that of a train that is alike. */
export function lineOf(
  state: GameState,
  offers: readonly Offer[],
  lines: readonly Line[],
  action: Action,
): ReturnType<typeof lineFor> {
  const own = lineFor(lines, action);
  if (own !== undefined) return own;
  const meant = lineFor(linesOf(offers), action);
  const twin = meant === undefined ? undefined : twinOf(state, meant.line, lines);
  return meant === undefined || twin === undefined ? undefined : { line: twin, values: meant.values };
}

/** Types of offer after which it is worth asking why shares cannot be bought, even when none can. */
const SHARE_TYPES: ReadonlySet<DeedType> = new Set(['sell-shares', 'buy-share', 'par', 'pass', 'done']);

/** The parts of a panel in their order. Parts without a line and without a question are left out. */
export function sectionsOf(table: Table, offers: readonly Offer[]): readonly Section[] {
  const lines = linesOf(offers);
  const byId = new Map<SectionId, Line[]>();
  for (const line of lines) {
    const id = sectionOf(line, table.components);
    if (id === undefined || (NAMED_TRAINS.has(id) && twinOf(table.state, line, byId.get(id) ?? []) !== undefined))
      continue;
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
const FOLDABLE: ReadonlySet<SectionId> = new Set(['exchange']);
const LONG = 4;

/** Whether a section is folded away at first: never if all there is to choose from would be out of sight. */
export const isFolded = (section: Section, all: readonly Section[]): boolean =>
  FOLDABLE.has(section.id) &&
  section.lines.length > LONG &&
  all.some((other) => !FOLDABLE.has(other.id) && other.lines.length > 0);
