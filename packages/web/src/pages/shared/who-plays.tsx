/** Who may play at a seat, as choices of a list: a person, or one of the programs. */
import { LEVELS } from '@kursbuch/bots/players';
import type { ReactElement } from 'react';
import { useWords } from '../../words/index.ts';

export function WhoPlays({ person }: { readonly person: string }): ReactElement {
  const words = useWords();
  return (
    <>
      <option value={person}>{words('program.person')}</option>
      <optgroup label={words('program.programs')}>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {words(`program.${level}`)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
