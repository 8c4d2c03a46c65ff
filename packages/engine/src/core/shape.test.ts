import { describe, expect, it } from 'vitest';

import { hexId } from './ids.ts';
import { either, flag, idOf, listOf, oneOf, optional, record, text, whole } from './shape.ts';

const shape = record({
  hex: idOf(hexId),
  count: whole(1, 3),
  colour: oneOf(['red', 'blue']),
  paid: flag,
  notes: optional(listOf(text, 2)),
});
const good = { hex: 'E12', count: 2, colour: 'red', paid: true };

describe('a record', () => {
  it('is read as it is, optional fields left out or not', () => {
    expect(shape(good, 'it')).toEqual({ ok: true, value: good });
    expect(shape({ ...good, notes: ['a', 'b'] }, 'it')).toMatchObject({ ok: true, value: { notes: ['a', 'b'] } });
  });

  it.each([
    [undefined, 'it', 'a record'],
    [[], 'it', 'a record'],
    [{ ...good, hex: 12 }, 'it.hex', 'an id'],
    [{ ...good, count: 4 }, 'it.count', 'a whole number from 1 to 3'],
    [{ ...good, count: 1.5 }, 'it.count', 'a whole number from 1 to 3'],
    [{ ...good, count: Number.NaN }, 'it.count', 'a whole number from 1 to 3'],
    [{ ...good, colour: 'green' }, 'it.colour', 'one of red, blue'],
    [{ ...good, paid: 'yes' }, 'it.paid', 'true or false'],
    [{ ...good, notes: 'a' }, 'it.notes', 'a list'],
    [{ ...good, notes: ['a', 1] }, 'it.notes[1]', 'text'],
    [{ ...good, notes: ['a', 'b', 'c'] }, 'it.notes', 'a list of at most 2'],
    [{ ...good, more: 1 }, 'it.more', 'no such field'],
    [{ ...good, count: 4, more: undefined }, 'it.more', 'no such field'],
    [{ hex: 'E12', count: 2, colour: 'red' }, 'it.paid', 'true or false'],
  ])('refuses %j and names the place', (input, path, expected) => {
    expect(shape(input, 'it')).toEqual({ ok: false, refusal: { code: 'malformed', params: { path, expected } } });
  });
});

describe('one of two things', () => {
  const bought = either(
    record({ from: oneOf(['supply']), train: text, price: whole(0, 9) }),
    record({ from: idOf(hexId), card: text, price: whole(0, 9) }),
  );

  it.each([
    [{ from: 'supply', train: '3', price: 'x' }, 'it.price'],
    [{ from: 'supply', train: '3', price: 1, more: 1 }, 'it.more'],
    [{ from: 'supply', train: '3' }, 'it.price'],
    [{ from: 'E12', card: '3#1', price: 'x' }, 'it.price'],
    [{ from: 'E12', price: 1 }, 'it.card'],
  ])('that is neither, %j, names the place in the one that was meant', (input, path) => {
    expect(bought(input, 'it')).toMatchObject({ ok: false, refusal: { params: { path } } });
  });

  it('is read as either', () => {
    expect(bought({ from: 'supply', train: '3', price: 1 }, 'it').ok).toBe(true);
    expect(bought({ from: 'E12', card: '3#1', price: 1 }, 'it').ok).toBe(true);
  });
});
