/** The table in text: players, companies, trains on sale. */
import { componentsOf, type GameState, surveyOf } from '@kursbuch/engine';
import { companyMark, nameOf } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { heads, table } from '../table.ts';

function playersTable(state: GameState, names: readonly string[]): string {
  const { seats, companies, certificateLimit } = surveyOf(state);
  const rows = seats.map(({ seat, cash, worth, certificates }) => [
    nameOf({ names }, seat),
    String(cash),
    String(worth),
    String(certificates),
    companies
      .filter(({ decider, shares }) => decider === seat && shares === undefined)
      .map(({ company }) => companyMark(company))
      .join(' '),
    companies
      .flatMap(({ company, shares }) => {
        const percent = shares?.players[seat] ?? 0;
        return percent > 0 ? [`${companyMark(company)} ${percent} %`] : [];
      })
      .join(', '),
  ]);
  const papers =
    certificateLimit === undefined
      ? heads('certificates')
      : [cliWords('head.certificates-of', { most: certificateLimit })];
  return table(rows, [...heads('player', 'cash', 'worth'), ...papers, ...heads('owns', 'shares')]);
}

/** Companies that are in anybody's hands, on the chart, or have something of their own. */
function companiesTable(state: GameState, names: readonly string[]): string {
  const rows = surveyOf(state)
    .companies.filter(
      ({ decider, price, treasury, trains }) =>
        decider !== undefined || price !== undefined || treasury > 0 || trains.length > 0,
    )
    .map(({ company, kind, decider, price, treasury, trains, markersLeft, shares }) => [
      companyMark(company),
      kind,
      decider === undefined ? '' : typeof decider === 'number' ? nameOf({ names }, decider) : decider,
      String(price ?? ''),
      String(treasury),
      trains.join(' '),
      String(markersLeft),
      shares === undefined ? '' : `${shares.bank + shares.treasury} / ${shares.pool}`,
    ]);
  return table(rows, heads('company', 'kind', 'director', 'price', 'cash', 'trains', 'markers', 'left-and-pool'));
}

function trainsLine(state: GameState): string {
  const cards = componentsOf(state).trains;
  const rows = state.supply
    .filter(({ left }) => left === 'unlimited' || left > 0)
    .map(({ type, left }) =>
      cliWords('supply.train', {
        train: type,
        price: cards.find((card) => card.type === type)?.price ?? '?',
        left: left === 'unlimited' ? cliWords('supply.any-number') : left,
      }),
    );
  return rows.length === 0 ? cliWords('supply.none') : cliWords('supply.trains', { trains: rows.join(', ') });
}

export const overview = (state: GameState, names: readonly string[]): string =>
  [playersTable(state, names), '', companiesTable(state, names), '', trainsLine(state)].join('\n');
