import { describe, expect, it } from 'vitest';
import { isRecord, type Json } from '../../core/json.ts';
import type { GameRecord } from '../../core/record.ts';
import { replayGame, rulesVersions } from '../../doors/game.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { isJson } from '../game-file.ts';
import { exportGame, type GameExport, type Obstacle } from './export-game.ts';
import { importGame } from './import-game.ts';
import type { SiteEntry, SiteFile } from './site-file.ts';
import { TOLD_FORMS, toldGame } from './test-told-games.ts';

type Options = { readonly [name: string]: Json };

/** A random game, broken off after so many actions. */
function game(title: string, seats: number, options: Options, mostActions = 40, seed = 'export'): GameRecord {
  const { state, actions } = playTitleRandomly(title, { seed, seats, options, mostActions, spoiled: 0 });
  return { title, rules: state.rules, options, seats, seed, actions: actions.filter((one) => isJson(one)) };
}

const SITE: Options = { ruleset: '18xx.games' };

function fileOf(told: GameExport): SiteFile {
  if (!told.told) throw new Error(JSON.stringify(told.obstacle));
  return told.file;
}

function obstacleOf(told: GameExport): Obstacle {
  if (told.told) throw new Error('the game can be told');
  return told.obstacle;
}

const typesOf = (entries: readonly SiteEntry[]): readonly string[] => entries.map(({ type }) => type);

describe('a game told to 18xx.games', () => {
  /** Whole games where they are short; what is to be proven is proven with hundreds of whole ones by `npm run round-trips`. */
  it.each([
    ['18Mag', 5, 6000],
    ['18Mag', 2, 100],
    ['Cisleithania', 8, 6000],
    ['Cisleithania', 1, 100],
    ['1824', 2, 120],
  ] as const)('%s number %i comes back with the same result and log', { timeout: 120_000 }, (form, number, most) => {
    const record = toldGame(form, 'fixed', number, most);
    const file = fileOf(exportGame(record));
    const read = importGame(JSON.parse(JSON.stringify(file)));
    const played = replayGame(record, undefined, 'best-runs').result;
    if (!read.ok || !played.ok) throw new Error('it cannot be read');
    const { outcome, money, hexes } = played.value;
    expect(read.value.divergence).toBeUndefined();
    expect(read.value.state).toMatchObject({ money, hexes });
    expect(read.value.state?.outcome).toEqual(outcome);
    expect(outcome === undefined).toBe(most < 6000);
    expect(file['status']).toBe(outcome === undefined ? 'active' : 'finished');
    expect(file['result']).toEqual(Object.fromEntries(outcome?.scores.entries() ?? []));
  });

  it('is told up to where somebody can only do what cannot be told', () => {
    // The second player has too many certificates, and nothing but bonds to sell.
    const record = toldGame('Cisleithania', 's', 240);
    expect(record.actions).toHaveLength(248);
    expect(fileOf(exportGame(record))['status']).toBe('active');
    const sells = { type: 'sell-shares', seat: 1, sales: [{ company: 'BK', count: 1 }] };
    expect(obstacleOf(exportGame({ ...record, actions: [...record.actions, sells] }))).toMatchObject({
      action: 249,
      refusal: { code: 'passed-over-there' },
    });
  });

  it('has its entries counted from 1, without anything taken back', () => {
    const { actions } = fileOf(exportGame(toldGame('Cisleithania', 'fixed', 2, 120)));
    expect(actions.map(({ id }) => id)).toEqual(actions.map((_, n) => n + 1));
    expect(typesOf(actions)).not.toContain('undo');
    expect(actions.every(({ entity_type: kind, entity }) => (kind === 'player') === (typeof entity === 'number'))).toBe(
      true,
    );
  });

  it('has numbers for names, unless names are asked for', () => {
    const record = game('18mag', 3, SITE, 6);
    const names = (told: GameExport): unknown => fileOf(told)['players'];
    expect(names(exportGame(record))).toEqual(['Player 1', 'Player 2', 'Player 3'].map((name, id) => ({ id, name })));
    expect(names(exportGame(record, { names: ['Anna', 'Béla', 'Cili'] }))).toEqual(
      ['Anna', 'Béla', 'Cili'].map((name, id) => ({ id, name })),
    );
  });

  it('has a seed that deals the same start prices', () => {
    const record = game('18mag', 4, SITE, 0);
    const read = importGame(fileOf(exportGame(record)));
    const started = replayGame(record).result;
    if (!read.ok || !started.ok) throw new Error('it does not begin');
    expect(read.value.state?.market).toEqual(started.value.market);
  });

  it('has a seed that draws the same railways for two', () => {
    const draws = [1, 2, 3, 4, 5].map((number) => {
      const record = { ...game('1824', 2, { ...SITE, form: 'cisleithania' }, 0), seed: `draw ${number}` };
      const read = importGame(fileOf(exportGame(record)));
      const started = replayGame(record).result;
      if (!read.ok || !started.ok) throw new Error('it does not begin');
      const pile = (state: unknown): unknown =>
        isRecord(state) && isRecord(state['own']) ? state['own']['bond'] : undefined;
      expect(pile(read.value.state)).toEqual(pile(started.value));
      return JSON.stringify(pile(started.value));
    });
    expect(new Set(draws).size).toBeGreaterThan(1);
  });

  it('is active while it is not over, and says who acts', () => {
    const file = fileOf(exportGame(game('1824', 4, SITE, 12)));
    expect(file).toMatchObject({
      status: 'active',
      result: {},
      manually_ended: false,
      title: '1824',
      round: 'Stock Round',
    });
    expect(file['acting']).toHaveLength(1);
  });

  it.each(TOLD_FORMS)('%s that ended by agreement ends by hand there, and by agreement when it comes back', (form) => {
    const begun = toldGame(form, 'agreed', 1, 30);
    const agreed = Array.from({ length: begun.seats }, (_, seat) => ({ type: 'agree-end', seat, take: 'yes' }));
    // One says yes long before the others do, and one takes it back in between.
    const refused = [agreed[1] ?? {}, { type: 'agree-end', seat: 0, take: 'no' }];
    const actions = [...begun.actions.slice(0, 10), ...refused, ...begun.actions.slice(10), ...agreed.toReversed()];
    const file = fileOf(exportGame({ ...begun, actions }));
    const played = replayGame({ ...begun, actions }, undefined, 'best-runs').result;
    if (!played.ok) throw new Error(played.refusal.code);
    const { outcome } = played.value;
    expect(outcome?.reason).toBe('agreed');
    expect(file).toMatchObject({ status: 'finished', manually_ended: true, game_end_reason: 'manually_ended' });
    expect(file['result']).toEqual(Object.fromEntries(outcome?.scores.entries() ?? []));
    expect(typesOf(file.actions).filter((type) => type === 'end_game')).toEqual(['end_game']);
    expect(file.actions.at(-1)).toMatchObject({ type: 'end_game', entity: 0, entity_type: 'player' });
    const read = importGame(file);
    if (!read.ok) throw new Error(read.refusal.code);
    expect(read.value.matches).toBe(true);
    expect(read.value.state?.outcome).toEqual(outcome);
    expect(replayGame(read.value.imported.record, undefined, 'best-runs').result).toMatchObject({
      ok: true,
      value: { outcome },
    });
  });

  it.each(TOLD_FORMS)('%s can be told under every rules version', (form) => {
    const record = toldGame(form, 'versions', 1, 60);
    const versions = rulesVersions(record.title);
    const told = versions.map((rules) => exportGame({ ...record, rules }).told);
    expect(told).toEqual(versions.map(() => true));
  });
});

describe('what cannot be told to 18xx.games', () => {
  it.each<readonly [string, GameRecord, string, string | undefined]>([
    ['1839', game('1839', 3, {}, 4), 'not-played-there', undefined],
    ['a game against István', game('18mag', 1, SITE, 4), 'no-solo-there', '18mag-SOLO-01'],
    ['the first edition', game('1824', 3, { ...SITE, form: 'first-edition' }, 4), 'form-not-there', '1824-ED1-01'],
    ['Goods Time', game('1824', 3, { ...SITE, form: 'goods-time' }, 4), 'form-not-there', '1824-GOODS-01'],
    ['a way of earlier years', game('18mag', 3, { ...SITE, site: ['dry-szolnok'] }, 4), 'earlier-way', undefined],
    ['more capital than today', game('1824', 3, { ...SITE, site: ['tenfold-capital'] }, 4), 'earlier-way', undefined],
  ])('is %s', (_what, record, code, rule) => {
    const { refusal, action } = obstacleOf(exportGame(record));
    expect([refusal.code, refusal.rule, action]).toEqual([code, rule, undefined]);
  });

  it('is a game by the rulebook whose set-up is another there', () => {
    const record = game('1824', 3, { form: 'cisleithania' }, 10);
    expect(obstacleOf(exportGame(record))).toMatchObject({ action: 0, refusal: { code: 'other-set-up-there' } });
  });

  it('is a game by the rulebook in which everything happens as there and counts otherwise in the end', () => {
    // Papers that were not exchanged are worth nothing by the rulebook (1824-R-77).
    const record = game('1824', 3, {}, 6);
    const agreed = [0, 1, 2].map((seat) => ({ type: 'agree-end', seat, take: 'yes' }));
    const ended = { ...record, actions: [...record.actions, ...agreed] };
    const { action, refusal, deed } = obstacleOf(exportGame(ended));
    expect([action, refusal.code, deed?.action]).toEqual([9, 'other-end-there', agreed[2]]);
    expect(exportGame(record).told).toBe(true);
    const there = { ...ended, options: SITE };
    expect(exportGame(there).told).toBe(true);
  });

  it('is a game by the rulebook, at the first action that has another effect there', () => {
    // The priority deal card goes to another player behind the draft for two.
    const record = game('18mag', 2, {}, 60, 'c');
    const { action, refusal, deed, ours, theirs } = obstacleOf(exportGame(record));
    expect([action, refusal.code]).toEqual([58, 'other-course-there']);
    expect(ours).toBeDefined();
    expect(theirs).not.toEqual(ours);
    expect(deed?.action).toEqual(record.actions[57]);
  });

  it('is not a game by the rulebook in which nothing is different there', () => {
    const record = game('18mag', 3, {}, 18);
    const file = fileOf(exportGame(record));
    expect(typesOf(file.actions)).toEqual(record.actions.map(() => 'bid'));
  });

  it('is a record that does not fit, at the action that does not', () => {
    const record = game('18mag', 3, SITE, 5);
    const wrong = { ...record, actions: record.actions.with(3, { type: 'pass', seat: 0 }) };
    expect(obstacleOf(exportGame(wrong))).toMatchObject({ action: 4 });
  });
});
