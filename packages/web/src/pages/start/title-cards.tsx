/** The titles, each with its map as a stamp. */
import { titles } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { placeName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { Stamp } from '../shared/stamp.tsx';
import { playersWords } from '../shared/title-choices.ts';
import { type NewGamePart, withTitle } from './new-game-form.ts';

export function TitleCards({ form, change }: NewGamePart): ReactElement {
  const words = useWords();
  return (
    <fieldset className="title-cards">
      <legend className="sr-only">{words('new.game')}</legend>
      {titles().map(({ meta }) => {
        const { id: title, name, boxFor, usualPlayers, variants } = meta;
        const isOn = form.title === title;
        return (
          <label key={title} className="title-card">
            <input type="radio" name="title" checked={isOn} onChange={() => change(withTitle(form, title))} />
            <Stamp board={isOn ? boxFor(form.variant, form.players) : boxFor(variants[0].id, usualPlayers)} />
            <b>{name}</b>
            <span>{placeName(words, title)}</span>
            <small>{playersWords(words, title)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
