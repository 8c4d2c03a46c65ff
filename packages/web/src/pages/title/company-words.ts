/** What is printed on a company's card, in words. */
import type { CompanyId, Components } from '@kursbuch/engine';
import { companyMark, money } from '@kursbuch/words';
import { type CardFacts, cardFacts } from '../../decisions/shared/card-facts.ts';
import { incomeWords } from '../../decisions/shared/income-words.ts';
import { languageCode, type Words, wordsOr } from '../../words/index.ts';

const either = (names: readonly string[]): string =>
  new Intl.ListFormat(languageCode(), { type: 'disjunction' }).format(names);

/** The towns a company begins in. */
export const homesWords = ({ homes }: Pick<CardFacts, 'homes'>): string =>
  homes.map((home) => (typeof home === 'string' ? home : either(home))).join(', ');

/** Certificates in words: the director's and the others. */
function sharesWords(words: Words, certificates: readonly number[]): readonly string[] {
  const [director, ...others] = certificates;
  if (director === undefined) return [];
  const [percent] = others;
  return percent === undefined
    ? [words('title.company.whole', { percent: director })]
    : [words('title.company.shares', { director, count: others.length, percent })];
}

/** Everything worth knowing about a company before it runs. */
export function companyFacts(words: Words, components: Components, company: CompanyId): readonly string[] {
  const facts = cardFacts(components, company);
  if (facts === undefined) return [];
  const { card, price, prices, into, trains, startingCash, terrainTokens, services, comesWith } = facts;
  const { title } = components;
  const income = incomeWords(words, title, facts);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const paid = card.markers.filter((cost) => cost > 0);
  return [
    ...(price === undefined ? [] : [words('title.company.price', { price: money(title, price) })]),
    ...(prices.length === 0
      ? []
      : [words('title.company.prices', { from: money(title, lowest), to: money(title, highest) })]),
    ...(income === undefined ? [] : [income]),
    ...(startingCash === undefined || startingCash === 0
      ? []
      : [words('title.company.cash', { amount: money(title, startingCash) })]),
    ...(trains.length === 0 ? [] : [words('title.company.trains', { trains: trains.join(', ') })]),
    ...sharesWords(words, card.certificates),
    ...(card.markers.length === 0
      ? []
      : [
          words('title.company.markers', { count: card.markers.length }),
          ...(paid.length === 0
            ? []
            : [words('title.company.marker-costs', { costs: paid.map((cost) => money(title, cost)).join(', ') })]),
        ]),
    ...(into === undefined
      ? []
      : [words('title.company.into', { share: into.share, company: companyMark(into.company) })]),
    ...(terrainTokens === 0 ? [] : [words('title.company.tokens', { count: terrainTokens })]),
    ...(services.length === 0
      ? []
      : [
          words('title.company.paid', {
            services: services.map((service) => wordsOr(words, `paper.service.${service}`, service)).join(', '),
          }),
        ]),
    ...(comesWith === undefined
      ? []
      : [
          words('title.company.drawn', {
            percent: comesWith.certificates.reduce((sum, percent) => sum + percent, 0),
          }),
        ]),
    ...powerWords(words, facts),
  ];
}

const powerWords = (words: Words, { power, onClosing }: CardFacts): readonly string[] => [
  ...(power === undefined ? [] : [wordsOr(words, `paper.lot.power.${power}`, power)]),
  ...(onClosing === undefined ? [] : [wordsOr(words, `paper.lot.closing.${onClosing}`, onClosing)]),
];
