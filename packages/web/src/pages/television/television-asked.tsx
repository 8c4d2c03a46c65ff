/** Somebody would like to take moves back: everybody sees it, and for whom it waits. Below the board there is room, whoever plays. */
import type { TableDetail } from '@kursbuch/api';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { UndoState } from '../../session/session.ts';
import { languageCode, useWords } from '../../words/index.ts';
import { askedWords } from '../game/asked-words.ts';
import { stillAsked } from './still-asked.ts';

type AskedProps = Pick<TableDetail, 'seats'> & { readonly asked: NonNullable<UndoState['asked']> };

export function TelevisionAsked({ asked, seats }: AskedProps): ReactElement {
  const words = useWords();
  const { session } = useGame();
  const waits = stillAsked(asked, seats);
  return (
    <section className="tv-asked" role="status">
      <p>{askedWords(asked, session, words)}</p>
      {waits.length === 0 ? undefined : (
        <small>{words('tv.asked', { names: new Intl.ListFormat(languageCode()).format(waits) })}</small>
      )}
    </section>
  );
}
