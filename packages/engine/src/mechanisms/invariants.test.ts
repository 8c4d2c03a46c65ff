import { describe, expect, it } from 'vitest';
import { companyId, seat, tileId, trainId, trainType } from '../core/ids.ts';
import type { Shares } from '../core/state.ts';
import { tinyTitle, type TinyState } from '../testkit/tiny-title.ts';
import { brokenInvariants } from './invariants.ts';

const state = tinyTitle.setUp({ rounds: 1 }, 2, 'invariants', { form: 1, rules: 'tiny' });
const box = tinyTitle.componentsOf(state);
/** What is wrong with a state, which is seen as well behind a sound one, of which only what has changed is looked at. */
function broken(parts: Partial<TinyState>): readonly string[] {
  const changed = { ...state, ...parts };
  const found = brokenInvariants([], changed, box);
  expect(brokenInvariants([], changed, box, state).filter((what) => !what.startsWith('money: '))).toEqual(found);
  return found;
}

it('a game that begins is sound', () => {
  expect(broken({})).toEqual([]);
  expect(brokenInvariants([], state, box, state)).toEqual([]);
});

describe('money', () => {
  const { money } = state;
  it('is whole everywhere', () => {
    const notWhole = ['whole money: an amount is not whole'];
    expect(broken({ money: { ...money, bank: 0.5 } })).toEqual(notWhole);
    expect(broken({ money: { ...money, players: [0, 0.5] } })).toEqual(notWhole);
    expect(broken({ money: { ...money, companies: money.companies.with(1, NaN) } })).toEqual(notWhole);
  });
  it('is not below zero with a player or a company; the Bank may be', () => {
    const overdrawn = ['whole money: an account is overdrawn'];
    expect(broken({ money: { ...money, players: [0, -1] } })).toEqual(overdrawn);
    expect(broken({ money: { ...money, companies: money.companies.with(1, -1) } })).toEqual(overdrawn);
    expect(broken({ money: { ...money, bank: -1 } })).toEqual([]);
  });
  it('neither appears nor vanishes from one state to the next', () => {
    const richer = { ...state, money: { ...money, bank: money.bank + 5 } };
    expect(brokenInvariants([], richer, box, state)).toEqual(['money: 5 appeared from nowhere']);
    expect(brokenInvariants([], state, box, richer)).toEqual(['money: -5 appeared from nowhere']);
    const given = { ...state, money: { ...money, bank: money.bank - 5, players: [5, 0] } };
    expect(brokenInvariants([], given, box, state)).toEqual([]);
    const both = { ...state, money: { ...money, players: [-1, 0] } };
    expect(brokenInvariants([], both, box, state)).toEqual([
      'whole money: an account is overdrawn',
      'money: -1 appeared from nowhere',
    ]);
  });
});

describe('pieces', () => {
  const FACE = tileId('57');
  const piece = box.pieces.findIndex(({ faces }) => faces.includes(FACE));
  const { count, faces } = box.pieces[piece] ?? { count: NaN, faces: [] };
  const left = (n: number): readonly number[] => state.pieces.with(piece, n);
  const lost = [`pieces kept: tile ${faces.join('/')}: pieces on the board and in the supply`];
  const places = state.hexes.flatMap(({ markers }, n) => (markers.length === 1 ? [n] : []));
  /** The board with this many pieces laid. */
  const laid = (n: number): TinyState['hexes'] =>
    places
      .slice(0, n)
      .reduce((hexes, hex) => hexes.with(hex, { tile: { id: FACE, rotation: 0 }, markers: [[]] }), state.hexes);

  it('lie on the board or in the supply', () => {
    expect(places.length).toBeGreaterThan(count);
    expect(broken({ hexes: laid(2), pieces: left(count - 2) })).toEqual([]);
    expect(broken({ hexes: laid(2), pieces: left(count - 1) })).toEqual(lost);
    expect(broken({ pieces: left(count - 1) })).toEqual(lost);
  });
  it('are never less than none in the supply', () => {
    expect(broken({ hexes: laid(count + 1), pieces: left(-1) })).toEqual(lost);
    expect(broken({ hexes: laid(count), pieces: left(0) })).toEqual([]);
  });
});

describe('shares', () => {
  const RABA = companyId('RABA');
  const whole: Shares = {
    company: RABA,
    director: 'bank',
    players: [1, 1],
    bank: 2,
    pool: 1,
    treasury: 1,
    reserved: 1,
    gone: 1,
  };
  const wrong = (parts: Partial<Shares>): readonly string[] => broken({ shares: [{ ...whole, ...parts }] });

  it('make up the whole, wherever they lie', () => {
    expect(wrong({})).toEqual([]);
    for (const parts of [{ players: [0, 1] }, { bank: 1 }, { pool: 0 }, { treasury: 2 }, { reserved: 0 }, { gone: 2 }])
      expect(wrong(parts)).toEqual(['shares whole: RABA: 8 certificates']);
  });
  it('are single certificates, none of them owed', () => {
    const below = ['shares whole: RABA: a holding below zero'];
    expect(wrong({ players: [3, -1] })).toEqual(below);
    expect(wrong({ bank: 2.5, pool: 0.5 })).toEqual(below);
  });
});

describe('price markers', () => {
  const [first, second] = ['RABA', 'SNW'].map(companyId);
  if (first === undefined || second === undefined) throw new Error('two companies');

  it('are on the chart once for each company', () => {
    const apart = state.market.with(0, [first]).with(1, [second]);
    expect(broken({ market: apart })).toEqual([]);
    const twice = ['one price marker each: a company has two price markers'];
    expect(broken({ market: apart.with(2, [first]) })).toEqual(twice);
    expect(broken({ market: state.market.with(0, [first, first]) })).toEqual(twice);
  });
  it('have a chart with all its spaces', () => {
    expect(broken({ market: state.market.slice(1) })).toEqual(['one price marker each: the chart lost a space']);
  });
});

describe('trains', () => {
  const [first] = state.supply;
  if (first === undefined) throw new Error('there are trains');
  const { type } = first;
  const owned = (n: number): TinyState['trains'][number] => ({ id: trainId(`${type}#${n}`), type, owner: seat(0) });
  const supply = (parts: Partial<TinyState['supply'][number]>): TinyState['supply'] =>
    state.supply.with(0, { ...first, ...parts });

  it('are there once', () => {
    expect(broken({ trains: [owned(1), owned(2)], supply: supply({ sold: 2 }) })).toEqual([]);
    expect(broken({ trains: [owned(1), owned(1)], supply: supply({ sold: 2 }) })).toEqual([
      'trains single: a train is there twice',
    ]);
  });
  it('are of the types of the box, in its order', () => {
    expect(broken({ supply: supply({ type: trainType('none') }) })).toEqual(['trains single: the supply lost a type']);
  });
  it('are never less than none in the supply, and may be without limit', () => {
    expect(broken({ supply: supply({ left: -1 }) })).toEqual([`trains single: train ${type}: less than none left`]);
    expect(broken({ supply: supply({ left: 0 }) })).toEqual([]);
    expect(broken({ supply: supply({ left: 'unlimited' }) })).toEqual([]);
  });
  it('are no more than have been sold', () => {
    expect(broken({ trains: [owned(1), owned(2)], supply: supply({ sold: 1 }) })).toEqual([
      `trains single: train ${type}: more owned than sold`,
    ]);
    expect(broken({ trains: [owned(2)], supply: supply({ sold: 2 }) })).toEqual([]);
  });
});
