/** Trains and phases as timetables: what each costs, how many there are, what it scraps, what then changes. */
import type { GameState } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { TrainSlip, TrainSlips } from '../../shell/pieces.tsx';
import { useWords, wordsOr, type Words } from '../../words/index.ts';
import { Term } from '../reading/term.tsx';
import {
  type LimitsChanged,
  limitsChanged,
  type Phase,
  phasesBesideTrains,
  type TrainRow,
  trainRows,
} from './train-rows.ts';
import './box.css';

/** Everything that changes with a phase, or what a glance takes in. */
type Told = 'all' | 'at-a-glance';

/** A kind of company, where it has a name of its own. */
const kindWords = (words: Words, kind: string): string => wordsOr(words, `title.kind.${kind}`, kind);

/** How many trains may be owned from then on, and who is no longer there to own any. */
const limitWords = (words: Words, { now, gone }: LimitsChanged): readonly string[] => [
  ...now.map(({ kind, most }) =>
    kind === undefined
      ? words('title.then.limit', { most })
      : words('title.then.limit.kind', { most, kind: kindWords(words, kind) }),
  ),
  ...gone.map((kind) => words('title.then.gone', { kind: kindWords(words, kind) })),
];

/** What is new with the phase, in a few words. */
const thenWords = (words: Words, { opens, rounds, limits }: TrainRow, told: Told): string =>
  [
    ...(opens === undefined ? [] : [words(`title.then.${opens}`)]),
    ...(rounds === undefined ? [] : [words('title.then.rounds', { count: rounds })]),
    ...(told === 'all' ? limitWords(words, limits) : []),
  ].join('; ');

const countWords = (words: Words, { count, left }: TrainRow): string => {
  if (count === 'unlimited') return words('train.unlimited');
  return left === count ? String(count) : words('title.left-of', { left, count });
};

const PhaseName = ({ phase: { name, colour } }: { readonly phase: Phase }): ReactElement => (
  <span className="phase-name">
    <i className={`swatch phase-${colour}`} aria-hidden="true" />
    {name}
  </span>
);

/** Phases that come by the count of rounds. */
function PhasesTable({ phases }: { readonly phases: readonly Phase[] }): ReactElement {
  const words = useWords();
  return (
    <table className="timetable trains-table">
      <thead>
        <tr>
          <th>
            <Term id="phase">{words('title.phase')}</Term>
          </th>
          <th>
            <Term id="operating-round">{words('title.rounds')}</Term>
          </th>
          <th>{words('title.newest')}</th>
          <th>{words('title.limit')}</th>
        </tr>
      </thead>
      <tbody>
        {phases.map((phase) => (
          <tr key={phase.name}>
            <th scope="row">
              <PhaseName phase={phase} />
            </th>
            <td>{phase.operatingRounds}</td>
            <td>{words(`title.then.${phase.colour}`)}</td>
            <td>{limitWords(words, limitsChanged(undefined, phase)).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Trains, and phases behind them where they are a list of their own. */
export function TrainsAndPhases({
  state,
  told = 'all',
}: {
  readonly state: GameState;
  readonly told?: Told;
}): ReactElement {
  const phases = phasesBesideTrains(state);
  return (
    <div className="scroll-x" tabIndex={0}>
      <TrainsTable state={state} told={told} withPhases={phases.length === 0} />
      {phases.length === 0 ? undefined : <PhasesTable phases={phases} />}
    </div>
  );
}

type TableProps = { readonly state: GameState; readonly told: Told; readonly withPhases: boolean };

function TrainsTable({ state, told, withPhases }: TableProps): ReactElement {
  const words = useWords();
  return (
    <table className="timetable trains-table">
      <thead>
        <tr>
          {withPhases ? (
            <th>
              <Term id="phase">{words('title.phase')}</Term>
            </th>
          ) : undefined}
          <th>{words('title.train')}</th>
          <th className="number">{words('title.price')}</th>
          <th className="number">{words('title.number')}</th>
          <th>
            <Term id="scrap">{words('title.scraps')}</Term>
          </th>
          {withPhases ? <th>{words('title.then')}</th> : undefined}
        </tr>
      </thead>
      <tbody>
        {trainRows(state).map((row) => (
          <tr key={row.card.type} className={row.left === 0 ? 'gone' : undefined}>
            {withPhases ? (
              <td>
                {row.phases.map((phase) => (
                  <PhaseName key={phase.name} phase={phase} />
                ))}
              </td>
            ) : undefined}
            <th scope="row">
              <TrainSlip type={row.card.type} />
            </th>
            <td className="number">{money(state.title, row.card.price)}</td>
            <td className="number">{countWords(words, row)}</td>
            <td>{row.scraps.length === 0 ? words('title.nothing') : <TrainSlips types={row.scraps} />}</td>
            {withPhases ? <td>{thenWords(words, row, told)}</td> : undefined}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
