/** Programs do what good players know, where they already did; `npm run positions` asks for all of it. */
import { expect, it } from 'vitest';
import { playPosition } from './play.ts';
import { POSITIONS } from './positions.ts';

it.each(POSITIONS.filter(({ name }) => ['M1', 'M4', 'M8', 'T1', 'T8'].includes(name)))('$name: $wanted', (position) => {
  const { isGood, done } = playPosition(position, 'local');
  expect({ done, isGood }).toMatchObject({ isGood: true });
});

it.each(POSITIONS.filter(({ name }) => ['M3', 'M7', 'T3'].includes(name)))(
  'Express besides, $name: $wanted',
  (position) => {
    const { isGood, done } = playPosition(position, 'express');
    expect({ done, isGood }).toMatchObject({ isGood: true });
  },
);
