/** A game that cannot be played here: which one it is, what is missing, and that nothing is lost. */
import type { ReactElement } from 'react';
import { useWords } from '../words/index.ts';
import { titleName } from './titles.ts';

type UnplayableProps = {
  readonly name: string;
  readonly title: string;
  readonly rules: string | undefined;
  readonly players: readonly string[];
  /** What is missing, in a sentence. */
  readonly reason: string;
  readonly kept: 'here' | 'online';
};

export function Unplayable({ name, title, rules, players, reason, kept }: UnplayableProps): ReactElement {
  const words = useWords();
  const version = rules === undefined || rules === '' ? [] : [words('piece.version', { version: rules })];
  return (
    <>
      <h1>{name}</h1>
      <p className="muted">{[titleName(title), ...version, players.join(', ')].join(' · ')}</p>
      <div className="note stack" role="status">
        <p>
          {words('unplayable.text')} {reason}
        </p>
        <p>{words(`unplayable.kept.${kept}`)}</p>
      </div>
    </>
  );
}
