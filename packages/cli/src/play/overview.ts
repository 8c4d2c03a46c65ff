/** The table in text: players, companies, trains on sale. */
import { componentsOf, type GameState, surveyOf } from '@kursbuch/engine';
import { companyMark, nameOf } from '@kursbuch/words';
import { table } from '../table.ts';

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
  const papers = certificateLimit === undefined ? 'papers' : `of ${certificateLimit}`;
  return table(rows, ['player', 'cash', 'worth', papers, 'owns', 'shares']);
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
  return table(rows, ['company', 'kind', 'director', 'price', 'cash', 'trains', 'markers', 'left / pool']);
}

function trainsLine(state: GameState): string {
  const cards = componentsOf(state).trains;
  const rows = state.supply
    .filter(({ left }) => left === 'unlimited' || left > 0)
    .map(
      ({ type, left }) =>
        `${type} for ${cards.find((card) => card.type === type)?.price ?? '?'} (${left === 'unlimited' ? 'any number' : left} left)`,
    );
  return `Trains: ${rows.length === 0 ? 'none left' : rows.join(', ')}.`;
}

export const overview = (state: GameState, names: readonly string[]): string =>
  [playersTable(state, names), '', companiesTable(state, names), '', trainsLine(state)].join('\n');
