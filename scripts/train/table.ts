/** A table that programs learn at: a title, one of its forms, and the box that is on it. */
import { join } from 'node:path';
import { componentsOf, findTitle, isRecord, type Json, newGame } from '@kursbuch/engine';
import { ROOT } from '../set-up.mjs';

type Table = {
  readonly title: NonNullable<ReturnType<typeof findTitle>>;
  readonly options: Json;
  readonly box: string;
};

/** Undefined where there is no such title or form, or it is not for so many. */
export function tableFor(id: string, form: string, seats: number): Table | undefined {
  const title = findTitle(id);
  const variant = title?.meta.variants.find(({ options }) =>
    form === ''
      ? isRecord(options) && Object.keys(options).length === 0
      : isRecord(options) && options['form'] === form,
  );
  if (title === undefined || variant === undefined) return undefined;
  const started = newGame(id, variant.options, seats, 'table');
  return started.ok ? { title, options: variant.options, box: componentsOf(started.value.state).id } : undefined;
}

/** Where a title keeps what was learned about it. */
export const roomOf = (id: string): string => join(ROOT, 'packages', 'engine', 'src', 'titles', id);
