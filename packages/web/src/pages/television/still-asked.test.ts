import { seat } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { stillAsked } from './still-asked.ts';

it('a question waits for people who have not agreed, and never for a program', () => {
  const seats = [
    { seat: 0, name: 'Anna' },
    { seat: 1, name: 'Béla' },
    { seat: 2, name: 'Cili' },
    { seat: 3, name: 'Local', program: { level: 'local', style: 'even', version: 1 } },
  ];
  expect(stillAsked({ agreed: [seat(1)] }, seats)).toEqual(['Anna', 'Cili']);
  expect(stillAsked({ agreed: [seat(1), seat(0)] }, seats)).toEqual(['Cili']);
});
