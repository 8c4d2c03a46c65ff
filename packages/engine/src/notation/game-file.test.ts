import { describe, expect, it } from 'vitest';
import { isRecord, type Json } from '../core/json.ts';
import type { GameRecord } from '../core/record.ts';
import { apply, type GameState, newGame, offers, rulesVersions, seatToAct } from '../doors/game.ts';
import { type GameFile, gameFileOf, gameFileSchema, gameFileText, readGameFile, verifyGameFile } from './game-file.ts';

/** The first picks of a game of 18Mag, each the first that is offered. */
function picks(count: number): { readonly record: GameRecord; readonly state: GameState } {
  const options = {};
  const started = newGame('18mag', options, 3, 'file');
  if (!started.ok) throw new Error(started.refusal.code);
  let { state } = started.value;
  const actions: Json[] = [];
  for (let n = 0; n < count; n += 1) {
    const who = seatToAct(state);
    const offered = who === undefined ? undefined : offers(state, who)[0];
    if (offered === undefined) throw new Error('nothing is offered');
    if (offered.type !== 'pick' || offered.choose.company === undefined || !('oneOf' in offered.choose.company))
      throw new Error('something else is offered');
    const action = { type: offered.type, seat: offered.seat, company: offered.choose.company.oneOf[0] ?? '' };
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(applied.refusal.code);
    ({ state } = applied.value);
    actions.push(action);
  }
  const rules = rulesVersions('18mag')[0] ?? '';
  return { record: { title: '18mag', rules, options, seats: 3, seed: 'file', actions }, state };
}

const { record, state } = picks(4);
const file = gameFileOf(record, ['Anna', 'Béla', 'Cili'], state);

const refusalOf = (input: unknown): unknown => {
  const read = readGameFile(input);
  return read.ok ? 'read' : read.refusal;
};

describe('a game file', () => {
  it('is read as it was written', () => {
    const read = readGameFile(JSON.parse(gameFileText(file)));
    expect(read).toEqual({ ok: true, value: file });
  });

  it('has one action to a line', () => {
    const lines = gameFileText(file).split('\n');
    expect(lines.filter((line) => line.startsWith('    {"type":"pick"'))).toHaveLength(4);
    expect(gameFileText({ ...file, actions: [] })).toContain('"actions": []');
  });

  it('is no other JSON', () => {
    for (const other of [undefined, null, [], {}, { title: '18Mag', players: [], actions: [] }])
      expect(refusalOf(other)).toMatchObject({ code: 'no-game-file' });
  });

  it('loses no option by its name', () => {
    const options: unknown = JSON.parse('{"__proto__":{"form":"cisleithania"}}');
    expect(refusalOf({ ...file, options })).toMatchObject({
      code: 'malformed',
      params: { path: 'file.options.__proto__' },
    });
  });

  it('with a title nobody knows says so', () => {
    expect(refusalOf({ ...file, title: '1830' })).toMatchObject({ code: 'no-such-title', params: { title: '1830' } });
  });

  it('of a later form says so', () => {
    expect(refusalOf({ ...file, version: 3 })).toMatchObject({ code: 'newer-game-file', params: { version: 3 } });
  });

  it.each([
    ['a field too many', { ...file, colour: 'red' }, 'file.colour'],
    ['seats that are no names', { ...file, seats: [1, 2, 3] }, 'file.seats[0]'],
    ['an action that is no record', { ...file, actions: [...file.actions, 'pass'] }, 'file.actions[4]'],
    ['an action of nobody', { ...file, actions: [{ type: 'pass' }] }, 'file.actions[0].seat'],
    ['an action without a type', { ...file, actions: [{ seat: 0 }] }, 'file.actions[0].type'],
    ['what JSON cannot say', { ...file, options: { never: Number.NaN } }, 'file.options.never'],
    ['an unfinished result', { ...file, result: { reason: 'end' } }, 'file.result.scores'],
  ])('with %s names the place', (_, input, path) => {
    expect(refusalOf(input)).toMatchObject({ code: 'malformed', params: { path } });
  });
});

describe('a file of version 1', () => {
  const sale = { type: 'sell-shares', seat: 0, company: 'SIK', count: 2 };
  const { state: _state, ...rest } = file;

  it('is read in the words of today', () => {
    const read = readGameFile({ ...rest, version: 1, actions: [...file.actions, sale] });
    const actions = [...file.actions, { type: 'sell-shares', seat: 0, sales: [{ company: 'SIK', count: 2 }] }];
    expect(read).toEqual({ ok: true, value: { ...rest, actions } });
  });

  it('is replayed, and its bare hash not compared', () => {
    const read = readGameFile({ ...rest, version: 1, state: 'f83968a522b2073a2cb23a62e51d2013' });
    expect(read.ok && verifyGameFile(read.value)).toMatchObject({ verdict: 'good', compared: false });
  });
});

describe('verifying a game file', () => {
  const verdict = (change: Partial<GameFile>): unknown => verifyGameFile({ ...file, ...change });

  it('finds the same state', () => {
    expect(verdict({})).toMatchObject({ verdict: 'good', hash: file.state, compared: true });
  });

  it('is content where no state is written down', () => {
    const { state: _state, ...rest } = file;
    expect(verifyGameFile(rest)).toMatchObject({ verdict: 'good' });
  });

  it('notices an action that does not fit', () => {
    const actions = [...file.actions.slice(0, 2), { type: 'pass', seat: 2 }, ...file.actions.slice(3)];
    expect(verdict({ actions })).toMatchObject({ verdict: 'refused', action: 2, refusal: { code: 'not-now' } });
  });

  it('notices a set-up that does not fit', () => {
    expect(verdict({ seats: [] })).toMatchObject({ verdict: 'refused', action: -1, refusal: { code: 'player-count' } });
    expect(verdict({ rules: 'never' })).toMatchObject({
      verdict: 'refused',
      action: -1,
      refusal: { code: 'wrong-rules' },
    });
  });

  it('notices a state that is another', () => {
    expect(verdict({ actions: file.actions.slice(0, 3) })).toMatchObject({ verdict: 'different', what: 'state' });
    expect(verdict({ seed: 'another' })).toMatchObject({ verdict: 'different', what: 'state' });
  });

  it('notices a result that never came about', () => {
    const result = { reason: 'last-phase', scores: [1, 2, 3], winners: [] };
    expect(verdict({ result })).toMatchObject({ verdict: 'different', what: 'result', ours: 'null' });
  });
});

const propertiesIn = (schema: unknown): { readonly [name: string]: unknown } => {
  if (!isRecord(schema) || !isRecord(schema['properties'])) throw new TypeError('this schema has no properties');
  return schema['properties'];
};

describe('the schema', () => {
  it('knows the fields the reader knows', () => {
    const properties = propertiesIn(gameFileSchema);
    const result = { reason: 'end', scores: [], winners: [] };
    const source = { program: '18xx.games', game: '7' };
    const deal = { commitment: 'c', secret: 's', shares: ['', 'x'], seating: [1, 0] };
    const programs = [{ seat: 1, level: 'local', style: 'even', version: 1 }];
    const whole = { ...file, result, deal, programs, source };
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(whole).toSorted());
    expect(readGameFile(whole).ok).toBe(true);
    expect(readGameFile({ ...whole, programs: [{ ...programs[0], seat: 6 }] }).ok).toBe(false);
    expect(Object.keys(propertiesIn(properties['result']))).toEqual(Object.keys(result));
    expect(Object.keys(propertiesIn(properties['deal']))).toEqual(Object.keys(deal));
    expect(Object.keys(propertiesIn(properties['source']))).toEqual(Object.keys(source));
  });
});
