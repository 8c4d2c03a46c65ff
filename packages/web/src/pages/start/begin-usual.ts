/** A game against programs as it is usually played: the title that fits the most tables, its usual players, everybody else a program. */
import { newId } from '../../session/new-id.ts';
import { say } from '../../words/index.ts';
import { optionsFor } from '../shared/title-choices.ts';
import { begin, type Outcome } from './local-games.ts';
import { emptyForm, programsIn, variantOf } from './new-game-form.ts';
import { namesIn } from './new-game-seats.tsx';

export function beginUsual(): Promise<Outcome> {
  const form = emptyForm();
  const { title, players } = form;
  const names = namesIn(say, form);
  return begin({
    title,
    options: optionsFor(title, variantOf(form), players, {}),
    players: names,
    programs: programsIn(form),
    name: names.join(', '),
    seed: newId(),
  });
}
