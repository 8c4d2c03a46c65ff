import { describe, expect, it } from 'vitest';

import { canonical, hashState, hashText } from './hash.ts';

describe('canonical text', () => {
  it('does not depend on the order of fields, and leaves out what is undefined', () => {
    expect(canonical({ b: [1, { d: 'ő', c: null }], a: true, z: undefined })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"ő"}]}',
    );
    expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }));
  });

  it('keeps the order of lists', () => {
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
  });
});

describe('the hash', () => {
  it('is 128 bits and changes with every small change', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => `{"bank":${n}}`);
    const hashes = new Set(texts.map(hashText));
    expect(hashes.size).toBe(texts.length);
    for (const hash of [...hashes].slice(0, 10)) expect(hash).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the same on every machine', () => {
    expect(hashText('Kursbuch')).toMatchInlineSnapshot(`"65403f773868bda012499ca678806e2d"`);
  });

  it('of a state is that of its text, whatever parts it shares with states before it', () => {
    const [map, other, own] = [['E10', { tile: '57' }], ['E12'], { trains: [2, 3], 'who is next': null }];
    const states = [
      {},
      { form: 2, hexes: map, own, unsaid: undefined },
      { form: 2, hexes: map, own: { ...own, trains: [2] } },
      { form: 2, hexes: other, own },
      { a: map, form: 2, hexes: map, own },
      { own, hexes: map, form: 3 },
      { form: 2, hexes: map, own },
    ];
    for (const state of [...states, ...states.toReversed()]) expect(hashState(state)).toBe(hashText(canonical(state)));
  });

  it('of a state stays that of its text when long parts are met again behind other ones, and strings hold what has to be escaped', () => {
    const long = Array.from({ length: 60 }, (_, n) => ({
      tile: `"${n}"`,
      markers: [['a\\b', n / 3]],
      unsaid: undefined,
    }));
    const longer = [...long, { tile: 'ő', markers: [] }];
    const named = Object.fromEntries(long.map((one, n) => [`${(n * 7) % 60}\n`, one]));
    const states = [1, 1, 1, 2, 2, 1].flatMap((money) => [
      { money, hexes: long, named },
      { money, hexes: longer, named: { ...named, odd: [undefined, Number.NaN, null, true] } },
      { aside: long, money, hexes: long, named },
    ]);
    for (const state of states) expect(hashState(state)).toBe(hashText(canonical(state)));
  });
});
