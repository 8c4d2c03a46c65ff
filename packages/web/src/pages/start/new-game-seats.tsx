/** Who sits at each place of a new game: here with a name, online whoever sits down, or a program. */
import type { ReactElement } from 'react';
import { useWords, type Words } from '../../words/index.ts';
import { WhoPlays } from '../shared/who-plays.tsx';
import { MOST_SEATS, type NewGameForm, type NewGamePart, SEAT_KINDS, type SeatKind } from './new-game-form.ts';

/** What was typed, if anything was. */
export const given = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
};

/** What somebody without a name is called: a program by its strength, with a number where there are several. */
function usualName(words: Words, { seats }: Pick<NewGameForm, 'seats'>, n: number): string {
  const kind = seats[n] ?? 'person';
  if (kind === 'person') return words('new.player', { number: n + 1 });
  const before = seats.slice(0, n).filter((other) => other === kind).length;
  const name = words(`program.${kind}`);
  return before === 0 ? name : words('program.numbered', { name, number: before + 1 });
}

/** The names as typed, filled up with the usual ones. */
export const namesIn = (words: Words, form: NewGameForm): readonly string[] =>
  Array.from({ length: form.players }, (_, n) => given(form.names[n]) ?? usualName(words, form, n));

const replaced = <Item,>(items: readonly Item[], n: number, item: Item): readonly Item[] =>
  items.map((one, k) => (k === n ? item : one));

const isKind = (value: string): value is SeatKind => SEAT_KINDS.some((kind) => kind === value);

/** Whether a person or a program plays at a place. */
function SeatSelect({
  kind,
  n,
  form,
  change,
}: NewGamePart & { readonly kind: SeatKind; readonly n: number }): ReactElement {
  const words = useWords();
  return (
    <select
      className="input"
      aria-label={words('new.seat-of', { number: n + 1 })}
      value={kind}
      onChange={({ target: { value } }) =>
        isKind(value) ? change({ ...form, seats: replaced(form.seats, n, value) }) : undefined
      }
    >
      <WhoPlays person="person" />
    </select>
  );
}

/** Which places of a table on the server programs have; the first is whoever opens it. */
export function OnlineSeats({ form, change }: NewGamePart): ReactElement | undefined {
  const words = useWords();
  const others = form.seats.slice(1, form.players);
  if (others.length === 0) return undefined;
  return (
    <fieldset className="names">
      <legend className="sr-only">{words('new.online-seats')}</legend>
      {others.map((kind, n) => (
        <div key={n} className="seat-row">
          <span>{words('new.player', { number: n + 2 })}</span>
          <SeatSelect kind={kind} n={n + 1} form={form} change={change} />
        </div>
      ))}
      {others.some((kind) => kind !== 'person') ? (
        <p className="muted hint">
          {words('program.strengths')} {words('new.online-seats.about')}
        </p>
      ) : undefined}
    </fieldset>
  );
}

export function NewGameSeats({ form, change }: NewGamePart): ReactElement {
  const words = useWords();
  const { seats, players } = form;
  const names = Array.from({ length: MOST_SEATS }, (_, n) => form.names[n] ?? '');
  return (
    <fieldset className="names">
      <legend className="sr-only">{words('new.names')}</legend>
      {seats.slice(0, players).map((kind, n) => (
        <div key={n} className="seat-row">
          <input
            className="input"
            maxLength={30}
            autoComplete="off"
            aria-label={words('new.name-of', { number: n + 1 })}
            placeholder={usualName(words, form, n)}
            value={names[n] ?? ''}
            onChange={(event) => change({ ...form, names: replaced(names, n, event.target.value) })}
          />
          <SeatSelect kind={kind} n={n} form={form} change={change} />
        </div>
      ))}
      {seats.slice(0, players).some((kind) => kind !== 'person') ? (
        <p className="muted hint">
          {words('program.strengths')} {words('program.about')}
        </p>
      ) : undefined}
    </fieldset>
  );
}
