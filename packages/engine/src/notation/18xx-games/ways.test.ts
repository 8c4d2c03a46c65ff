import { describe, expect, it } from 'vitest';
import { refusal } from '../../core/result.ts';
import { comesOut, firstToComeOut } from './ways.ts';

describe('ways of the site that only some of its games have', () => {
  const saved = {
    players: [
      { id: '7', name: 'Anna' },
      { id: '3', name: 'Béla' },
    ],
    result: new Map([
      ['3', 900],
      ['7', 1200],
    ]),
  };

  it('are told by an end with the recorded result for everybody', () => {
    expect(comesOut(saved, {}, [1200, 900])).toBe(true);
    expect(comesOut(saved, {}, [1200, 899])).toBe(false);
    expect(comesOut(saved, {}, [900, 1200])).toBe(false);
    expect(comesOut(saved, {}, undefined)).toBe(false);
    const fault = { position: 4, refusal: refusal('out-of-step', undefined, { action: 4 }) };
    expect(comesOut(saved, { fault }, [1200, 900])).toBe(false);
    expect(comesOut({ ...saved, result: new Map() }, {}, [1200, 900])).toBe(false);
  });

  it('are tried in order until one comes out, and otherwise the usual way stands', () => {
    const tried: string[] = [];
    const attempt =
      (right: string) =>
      (way: string): { readonly way: string; readonly comesOut: boolean } => {
        tried.push(way);
        return { way, comesOut: way === right };
      };
    expect(firstToComeOut(['now', 'once', 'long ago'], attempt('now')).way).toBe('now');
    expect(tried.splice(0)).toEqual(['now']);
    expect(firstToComeOut(['now', 'once', 'long ago'], attempt('once')).way).toBe('once');
    expect(tried.splice(0)).toEqual(['now', 'once']);
    expect(firstToComeOut(['now', 'once', 'long ago'], attempt('never')).way).toBe('now');
    expect(tried).toEqual(['now', 'once', 'long ago']);
  });
});
