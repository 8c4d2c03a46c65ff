/** The rules version of a game, where it is worth a word. */
import type { ReactElement } from 'react';
import { useWords } from '../words/index.ts';
import { toldVersion } from './titles.ts';

type VersionMarkProps = {
  readonly title: string;
  /** A game that has not begun has none. */
  readonly rules: string | undefined;
};

export function VersionMark({ title, rules }: VersionMarkProps): ReactElement | undefined {
  const words = useWords();
  const version = toldVersion(title, rules);
  return version === undefined ? undefined : <span className="framed">{words('piece.version', { version })}</span>;
}
