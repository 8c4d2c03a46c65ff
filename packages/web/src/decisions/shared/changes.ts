/**
 * What an action leads to, told as changes: money, prices, directors, certificates, trains, phase. Money and prices are
 * read from the events up to the next round or company, so that what these bring is not taken for a consequence.
 */
import {
  type CompanyId,
  companyId,
  type GameState,
  type LogEvent,
  type Seat,
  type Survey,
  surveyOf,
} from '@kursbuch/engine';

export type Foreseen = { readonly state: GameState; readonly events: readonly LogEvent[] };

export type Move = { readonly before: number; readonly after: number };

export type Changes = {
  /** Cash by seat. */
  readonly cash: readonly Move[];
  /** Certificates by seat that count for the limit. */
  readonly certificates: readonly Move[];
  /** Treasuries that change. */
  readonly treasuries: readonly ({ readonly company: CompanyId } & Move)[];
  /** Prices that change; a company that comes onto the chart comes from nowhere. */
  readonly prices: readonly {
    readonly company: CompanyId;
    readonly before: number | undefined;
    readonly after: number;
  }[];
  /** Directors that change. */
  readonly directors: readonly { readonly company: CompanyId; readonly after: Seat | 'nobody' }[];
  /** The phase that begins. */
  readonly phase: string | undefined;
  /** Everything else worth a sentence: trains that go, companies that open or close. */
  readonly notable: readonly LogEvent[];
  /** More happens than is told here: the next round begins, or other companies pay out. */
  readonly goesOn: boolean;
};

const NOTABLE = new Set([
  'bank-broken',
  'closed',
  'eliminated',
  'exported',
  'floated',
  'founded',
  'last-phase',
  'mountain-lost',
  'nationalised',
  'opened',
  'private-closed',
  'rusted',
]);

/** A train one scraps oneself is no news; trains that fall by another's purchase are. */
const isNotable = (event: LogEvent): boolean =>
  event.event === 'own' && (NOTABLE.has(event.what) || (event.what === 'scrapped' && 'types' in event.data));

/** Where something else begins: the next round, the end, or a company that pays out by itself. */
const isElsewhere = (event: LogEvent, company: CompanyId | undefined): boolean => {
  if (event.event === 'round' || event.event === 'end') return true;
  if (event.event === 'paid') return event.why === 'bond';
  return event.event === 'own' && event.what === 'payout' && event.data['company'] !== company;
};

/** Events of the action itself. */
const ownEvents = (events: readonly LogEvent[], company: CompanyId | undefined): readonly LogEvent[] => {
  const end = events.findIndex((event) => isElsewhere(event, company));
  return end < 0 ? events : events.slice(0, end);
};

const gains = (events: readonly LogEvent[], account: Seat | CompanyId): number =>
  events.reduce((sum, event) => {
    if (event.event !== 'paid') return sum;
    return sum + (event.to === account ? event.amount : 0) - (event.from === account ? event.amount : 0);
  }, 0);

/** Some titles tell a first price in words of their own. */
function startOf(event: LogEvent): { readonly company: CompanyId; readonly price: number } | undefined {
  if (event.event !== 'own' || event.what !== 'par') return undefined;
  const { company, price } = event.data;
  return typeof company === 'string' && typeof price === 'number' ? { company: companyId(company), price } : undefined;
}

/**
 * Changes of one or several actions that all start from the same moment and do not get into each other's way. `paying` is
 * the company whose dividend is decided, if it is one.
 */
export function changesOf(before: Survey, foreseen: readonly Foreseen[], paying?: CompanyId): Changes {
  const events = foreseen.flatMap((one) => ownEvents(one.events, paying));
  const after = foreseen.map(({ state }) => surveyOf(state));
  const prices = new Map<CompanyId, { readonly before: number | undefined; readonly after: number }>();
  const directors = new Map<CompanyId, Seat | 'nobody'>();
  for (const event of events) {
    if (event.event === 'price')
      prices.set(event.company, {
        before: prices.get(event.company)?.before ?? (event.from === 0 ? undefined : event.from),
        after: event.to,
      });
    if (event.event === 'director') directors.set(event.company, event.seat);
    const started = startOf(event);
    if (started !== undefined) prices.set(started.company, { before: undefined, after: started.price });
  }
  return {
    cash: before.seats.map(({ seat, cash }) => ({ before: cash, after: cash + gains(events, seat) })),
    certificates: before.seats.map(({ certificates: now }, n) => ({
      before: now,
      after: after.reduce((sum, one) => sum + (one.seats[n]?.certificates ?? now) - now, now),
    })),
    treasuries: before.companies.flatMap(({ company, treasury }) => {
      const gain = gains(events, company);
      return gain === 0 ? [] : [{ company, before: treasury, after: treasury + gain }];
    }),
    prices: [...prices].map(([company, move]) => ({ company, ...move })),
    directors: [...directors].map(([company, seat]) => ({ company, after: seat })),
    phase: events.flatMap((event) => (event.event === 'phase' ? [event.phase] : [])).at(-1),
    notable: events.filter(isNotable),
    goesOn: foreseen.some((one) => one.events.some((event) => isElsewhere(event, paying))),
  };
}

/** The price a company has after the changes. */
export const priceAfter = (changes: Changes, company: CompanyId, now: number | undefined): number | undefined =>
  changes.prices.find((one) => one.company === company)?.after ?? now;
