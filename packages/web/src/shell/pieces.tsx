/** Small pieces that panels and tables share: train slips, rule ids, names, lists of consequences. */
import type { TrainType } from '@kursbuch/engine';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/index.ts';

/** A train card at the size of a word. */
export function TrainSlip({
  type,
  doomed = false,
}: {
  readonly type: TrainType | string;
  readonly doomed?: boolean;
}): ReactElement {
  const words = useWords();
  return (
    <span className={doomed ? 'slip doomed' : 'slip'}>
      <span aria-hidden="true">{type}</span>
      <span className="sr-only">{words(doomed ? 'piece.train.doomed' : 'piece.train', { type })}</span>
    </span>
  );
}

/** Several trains, or a dash where there are none. */
export const TrainSlips = ({ types }: { readonly types: readonly (TrainType | string)[] }): ReactElement => (
  <span className="slips">
    {/* Trains of one type look alike, so their place is the only key there is. */}
    {types.map((type, n) => (
      <TrainSlip key={`${type} ${String(n)}`} type={type} />
    ))}
  </span>
);

/** Where a rule can be read. */
export const rulePath = (id: string): string => `/rules/${id.split('-')[0] ?? ''}#${id}`;

/** The id of a rule in a frame; it leads to the rule. */
export function RuleLink({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  return (
    <Link className="rule-id" href={rulePath(id)} target="_blank" aria-label={words('piece.rule', { id })}>
      {id}
    </Link>
  );
}

/** One line of what will happen: what it is now and what it will be, or just what it will be. */
export type Consequence = {
  readonly label: ReactNode;
  readonly before?: ReactNode;
  readonly after: ReactNode;
  /** The difference, already in words, and whether it is good for the person who decides. */
  readonly change?: { readonly text: string; readonly good: boolean };
};

/** What a choice leads to, before it is confirmed. */
export function Consequences({ rows }: { readonly rows: readonly Consequence[] }): ReactElement {
  return (
    <dl className="consequences">
      {rows.map(({ label, before, after, change }, n) => (
        <div key={String(n)}>
          <dt>{label}</dt>
          <dd>
            {before === undefined ? undefined : <BeforeTo before={before} />}
            {after}
            {change === undefined ? undefined : <span className={change.good ? 'gain' : 'loss'}> {change.text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The word between two figures is lighter than they are. */
function BeforeTo({ before }: { readonly before: ReactNode }): ReactElement {
  const words = useWords();
  const [lead = '', between = ''] = words('piece.before-after', { before: '\u0000', after: '\u0001' })
    .replace('\u0001', '')
    .split('\u0000');
  return (
    <>
      {lead}
      {before}
      <span className="muted" aria-hidden="true">
        {between}
      </span>
      <span className="sr-only"> {words('piece.before-after.heard')} </span>
    </>
  );
}
