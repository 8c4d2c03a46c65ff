/** What a run over named rows says at its end. */
import type { Finding } from './finding.ts';

const short = (text: string): string => {
  const plain = text.replaceAll('|', '\\|');
  return plain.length > 100 ? `${plain.slice(0, 98)} …` : plain;
};

const nameOf = (path: string): string => path.replace(/^packages\/engine\/src\//u, '');

/** One line for each row: what was broken and which test went red, or where it is named and nothing did. */
export const rows = (findings: readonly Finding[]): string =>
  [
    '| id | verdict | where | broken | red |',
    '|---|---|---|---|---|',
    ...findings.map(({ id, verdict, at, breaks, touched, by }) =>
      by === undefined
        ? `| ${id} | ${verdict} | ${at.map(nameOf).join(' ')} | ${breaks} ways, ${touched} of them reached by its tests | – |`
        : `| ${id} | ${verdict} | ${nameOf(by.file)} | ${short(by.broken)} | ${short(by.test)} |`,
    ),
  ].join('\n');

const count = (findings: readonly Finding[], wanted: Finding['verdict']): number =>
  findings.filter(({ verdict }) => verdict === wanted).length;

/** The figures of a title. */
export const figures = (title: string, findings: readonly Finding[]): string =>
  `| ${title} | ${findings.length} | ${count(findings, 'proven')} | ${count(findings, 'weak')} | ${count(findings, 'unbreakable')} | ${count(findings, 'untested')} |`;

export const FIGURES_HEAD =
  '| title | rows tried | proven | weak | unbreakable | untested |\n|---|---|---|---|---|---|';
