/** What will happen, as rows of figures and as sentences. */
import {
  companyId,
  type CompanyId,
  type Components,
  type GameState,
  type RuleId,
  type Seat,
  type Survey,
  type TitleId,
  titleOf,
} from '@kursbuch/engine';
import { companyMark, companyWords, eventWords, figure, money } from '@kursbuch/words';
import type { Consequence } from '../../shell/pieces.tsx';
import type { Words } from '../../words/index.ts';
import type { Changes } from './changes.ts';

export type Told = {
  readonly words: Words;
  readonly title: TitleId;
  readonly names: readonly string[];
  readonly components: Components;
  readonly survey: Survey;
  readonly seat: Seat;
};

/** What the decision is about: its price and director are told even where they stay. */
export type Focus = {
  readonly company?: CompanyId | undefined;
  readonly shares: boolean;
  /** Companies whose shares are sold: a price that does not fall is told, and why. */
  readonly sold?: readonly CompanyId[];
  /** Whether somebody is asked before prices move. */
  readonly isOpen?: boolean;
};

/** Why a sale moves no price yet: the marker is at the end of its line, the company may redeem first, or another one may. */
export type Staying = { readonly company: CompanyId; readonly why: 'end' | 'redeem' | 'waits'; readonly rule: RuleId };

/** The company that is asked first whether it redeems what is sold; until it has said so, no price moves. */
export const askedToRedeem = (foreseen: readonly { readonly state: GameState }[]): CompanyId | undefined =>
  foreseen
    .flatMap(({ state }) => state.pending)
    .flatMap((due) => (due.kind === 'redeem' && 'company' in due ? [due.company] : []))
    .flatMap((company) => (typeof company === 'string' ? [companyId(company)] : []))[0];

/** Companies whose shares are sold and whose price stays. */
export const stayingPrices = (
  { title, survey }: Pick<Told, 'title' | 'survey'>,
  { prices }: Pick<Changes, 'prices'>,
  sold: readonly CompanyId[],
  asked: CompanyId | undefined,
): readonly Staying[] => {
  const { saleAtTheEnd, redeemFirst } = titleOf(title).meta.rows;
  return sold.flatMap((company): readonly Staying[] => {
    if (survey.companies.find((one) => one.company === company)?.price === undefined) return [];
    if (prices.some((one) => one.company === company)) return [];
    return asked !== undefined && redeemFirst !== undefined
      ? [{ company, why: company === asked ? 'redeem' : 'waits', rule: redeemFirst }]
      : [{ company, why: 'end', rule: saleAtTheEnd }];
  });
};

const directorRow = (
  { words, names, survey }: Told,
  { directors }: Changes,
  company: CompanyId,
): readonly Consequence[] => {
  const label = words('paper.then.director', { company: companyMark(company) });
  const row = survey.companies.find((one) => one.company === company);
  const change = directors.find((one) => one.company === company);
  const nameOf = (seat: Seat | 'nobody' | undefined): string =>
    seat === undefined || seat === 'nobody' ? words('paper.then.nobody') : (names[seat] ?? '');
  const now = typeof row?.decider === 'number' ? row.decider : undefined;
  if (change !== undefined && change.after !== now)
    return [{ label, ...(now === undefined ? {} : { before: nameOf(now) }), after: nameOf(change.after) }];
  if (now === undefined) return [];
  return [{ label, after: words('paper.then.director.stays', { name: nameOf(now) }) }];
};

const priceRow = (
  { words, title, survey }: Told,
  { prices }: Changes,
  company: CompanyId,
  isOpen: boolean,
): readonly Consequence[] => {
  const label = words('paper.then.price', { company: companyMark(company) });
  const change = prices.find((one) => one.company === company);
  const now = survey.companies.find((one) => one.company === company)?.price;
  if (change === undefined)
    return now === undefined
      ? []
      : [{ label, after: words(isOpen ? 'paper.then.open' : 'paper.then.stays', { price: money(title, now) }) }];
  const by = change.before === undefined ? 0 : change.after - change.before;
  return [
    {
      label,
      ...(change.before === undefined ? {} : { before: figure(change.before) }),
      after: money(title, change.after),
      ...(by === 0 ? {} : { change: { text: by > 0 ? `+${figure(by)}` : figure(by), good: by > 0 } }),
    },
  ];
};

/** The rows below a choice, money first. */
export function thenRows(told: Told, changes: Changes, focus: Focus): readonly Consequence[] {
  const { words, title, survey, seat } = told;
  const rows: Consequence[] = [];
  const cash = changes.cash[seat];
  if (cash !== undefined && cash.after !== cash.before)
    rows.push({ label: words('paper.then.cash'), before: figure(cash.before), after: money(title, cash.after) });
  for (const { company, before, after } of changes.treasuries) {
    const decider = survey.companies.find((one) => one.company === company)?.decider;
    if (decider !== seat && company !== focus.company) continue;
    const label = words('paper.then.treasury', { company: companyWords(company) });
    rows.push({ label, before: figure(before), after: money(title, after) });
  }
  const papers = changes.certificates[seat];
  if (papers !== undefined && papers.after !== papers.before) {
    const limit = survey.certificateLimit;
    rows.push({
      label: words('paper.then.certificates'),
      before: figure(papers.before),
      after: limit === undefined ? figure(papers.after) : words('paper.then.of-limit', { count: papers.after, limit }),
    });
  }
  const about = focus.shares && focus.company !== undefined ? [focus.company] : [];
  const directed = new Set([...about, ...changes.directors.map(({ company }) => company)]);
  const priced = new Set([...about, ...(focus.sold ?? []), ...changes.prices.map(({ company }) => company)]);
  for (const company of new Set([...directed, ...priced])) {
    if (directed.has(company)) rows.push(...directorRow(told, changes, company));
    if (priced.has(company)) rows.push(...priceRow(told, changes, company, focus.isOpen === true));
  }
  if (changes.phase !== undefined)
    rows.push({ label: words('paper.then.phase'), before: survey.phase, after: changes.phase });
  return rows;
}

/** Everything else that happens, in sentences. */
export const thenNotes = ({ title, names }: Told, { notable }: Changes): readonly string[] =>
  notable.map((event) => eventWords(event, { names, title }));

/** Companies a seat directs now and would not any more. */
export const lostBy = ({ survey, seat }: Pick<Told, 'survey' | 'seat'>, { directors }: Changes): readonly CompanyId[] =>
  directors.flatMap(({ company, after }) => {
    const now = survey.companies.find((one) => one.company === company)?.decider;
    return now === seat && after !== seat ? [company] : [];
  });
