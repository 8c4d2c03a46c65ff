import { describe, expect, it } from 'vitest';
import { componentSet } from '../doors/boxes.ts';
import { columnOf, LineFault, list, said, text, trainsIn } from './board-lines.ts';

const box = componentSet('18mag');

/** The fault that reading comes upon, as it is told: the place and what was expected there. */
function faultOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof LineFault) return [error.place, error.expected, error.message];
    throw error;
  }
  return [];
}

describe('a line', () => {
  it('has text where text is asked for', () => {
    expect(text({ company: '3' }, 'company')).toBe('3');
    expect(faultOf(() => text({ company: 3 }, 'company'))).toEqual(['company', 'text', 'company: text']);
    expect(faultOf(() => text({}, 'company'))).toEqual(['company', 'text', 'company: text']);
  });

  it('has a list where one is asked for; one that is missing is empty', () => {
    expect([list({ tiles: [1, 2] }, 'tiles'), list({}, 'tiles')]).toEqual([[1, 2], []]);
    expect(faultOf(() => list({ tiles: 'C6' }, 'tiles'))).toEqual(['tiles', 'a list', 'tiles: a list']);
  });

  it('names one of the four colours', () => {
    expect(['yellow', 'green', 'brown', 'gray'].map((colour) => columnOf({ colour }, box))).toEqual([
      'yellow',
      'green',
      'brown',
      'gray',
    ]);
    for (const fields of [{ colour: 'blue' }, {}])
      expect(faultOf(() => columnOf(fields, box)).slice(0, 2)).toEqual([
        'colour',
        'one of yellow, green, brown, gray for 18mag',
      ]);
  });

  it('has a value said back: text as it stands, anything else as JSON', () => {
    expect([said('C6'), said(6), said(['C6', { b: 1, a: 2 }]), said(undefined)]).toEqual([
      'C6',
      '6',
      '["C6",{"a":2,"b":1}]',
      'null',
    ]);
  });
});

describe('the trains of a line', () => {
  it('have names of their own: the second of a type is numbered', () => {
    expect(trainsIn({ trains: ['2', '3', '2', '2'] }, box)).toEqual([
      { id: '2', type: '2' },
      { id: '3', type: '3' },
      { id: '2#2', type: '2' },
      { id: '2#3', type: '2' },
    ]);
    expect(trainsIn({}, box)).toEqual([]);
  });

  it('are of the box', () => {
    const faults = [['9'], ['2', 3]].map((trains) => faultOf(() => trainsIn({ trains }, box)).slice(0, 2));
    expect(faults).toEqual([
      ['trains[0]', 'a train of 18mag, not 9'],
      ['trains[1]', 'a train of 18mag, not 3'],
    ]);
  });
});
