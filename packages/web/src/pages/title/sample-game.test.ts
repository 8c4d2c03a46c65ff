import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { componentsOf, type Meta, phaseLine, piecesLeft, titleId, titleOf, titles } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../words/index.ts';
import { companyFacts } from './company-words.ts';
import { sampleOf } from './sample-game.ts';
import { setUpsOf } from './set-up.ts';
import { otherCounts } from './train-counts.ts';
import { phasesBesideTrains, trainRows } from '../box/train-rows.ts';

const metaOf = (id: string): Meta => titleOf(titleId(id)).meta;

describe('the page of a title', () => {
  let takeAway = (): void => undefined;
  beforeAll(() => {
    takeAway = addTitle(fourthTitle);
  });
  afterAll(() => takeAway());

  const boxes = [...titles().map(({ meta }) => meta), fourthTitle.meta].flatMap((meta) =>
    meta.boxes.map((box) => ({ meta, box, name: `${meta.name}, ${box.name}` })),
  );

  it.each(boxes)('shows a game with its own box: $name', ({ meta, box }) => {
    const { state, variant, players } = sampleOf(meta, box.components.id);
    expect(componentsOf(state).id).toBe(box.components.id);
    expect(variant.players).toContain(players);
    // Nothing has been laid yet, so what is left of each tile is what is in the box.
    for (const { faces, count } of box.components.pieces)
      expect(piecesLeft(box.components, state, faces[0])).toBe(count);
  });

  it('tells what everybody begins with, by the number of players', () => {
    const meta = metaOf('1824');
    const [box] = meta.boxes;
    if (box === undefined) throw new Error('no box');
    const all = setUpsOf(meta, sampleOf(meta, box.components.id));
    expect(all.map(({ players, cash, bank }) => [players, cash, bank])).toEqual([
      [3, 820, 12_000],
      [4, 680, 12_000],
      [5, 560, 12_000],
      [6, 460, 12_000],
    ]);
    expect(all.every(({ certificates }) => certificates !== undefined)).toBe(true);
  });

  it.each(boxes)('names every phase once, with a train or in a list of its own: $name', ({ meta, box }) => {
    const { state } = sampleOf(meta, box.components.id);
    const beside = phasesBesideTrains(state);
    const withTrains = trainRows(state).flatMap(({ phases }) => phases.map(({ name }) => name));
    expect(beside.length === 0).toBe(withTrains.length > 0);
    const named = [...beside.map(({ name }) => name), ...withTrains];
    expect(named.toSorted()).toEqual(
      phaseLine(state)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it.each(boxes)('has words for every company: $name', ({ meta, box }) => {
    const { state } = sampleOf(meta, box.components.id);
    const { companies } = componentsOf(state);
    const facts = companies.map(({ id }) => companyFacts(say, box.components, id));
    for (const fact of facts.flat()) expect(fact).not.toMatch(/[{}]|undefined|NaN|Infinity/u);
    const silent = companies.filter(({ markers }, n) => markers.length > 0 && facts[n]?.length === 0);
    expect(silent).toEqual([]);
  });

  const rowsOf = (id: string): ReturnType<typeof trainRows> => {
    const meta = metaOf(id);
    return trainRows(sampleOf(meta, meta.boxes[0].components.id).state);
  };

  it('says which trains the first of a type scraps, and what is new then', () => {
    const rows = rowsOf('1839');
    expect(rows.map(({ card, phases }) => `${phases.map(({ name }) => name).join()} ${card.type}`).slice(0, 3)).toEqual(
      ['LY 2', 'DY 2+1', 'LG 3'],
    );
    expect(rows.at(-1)).toMatchObject({ scraps: ['PR2+', 'PR3+1'], count: 'unlimited', opens: undefined });
    expect(rows[2]).toMatchObject({ opens: 'green', rounds: 2, count: 5, left: 5 });
  });

  it('says how many trains may be owned from a phase on, and which companies are gone then', () => {
    const changes = (id: string) =>
      rowsOf(id).flatMap(({ phases, limits: { now, gone } }) =>
        now.length + gone.length === 0 ? [] : [{ phase: phases.at(-1)?.name, now, gone }],
      );
    expect(changes('1839')).toEqual([
      { phase: 'LY', now: [{ most: 3 }], gone: [] },
      { phase: 'LR', now: [{ most: 2 }], gone: [] },
    ]);
    expect(changes('1824').slice(-3)).toEqual([
      {
        phase: '4',
        now: [
          { kind: 'regional', most: 3 },
          { kind: 'state', most: 4 },
        ],
        gone: [],
      },
      { phase: '5', now: [], gone: ['coal'] },
      {
        phase: '6',
        now: [
          { kind: 'regional', most: 2 },
          { kind: 'state', most: 3 },
        ],
        gone: [],
      },
    ]);
    expect(phaseLine(sampleOf(metaOf('18mag'), metaOf('18mag').boxes[0].components.id).state)[0]?.trainLimits).toEqual([
      { kind: 'minor', most: 2 },
    ]);
  });

  it('says which numbers of trains are others with more or fewer players', () => {
    const others = (id: string) => {
      const meta = metaOf(id);
      return otherCounts(meta, sampleOf(meta, meta.boxes[0].components.id));
    };
    expect(others('1839')).toEqual([
      { players: 2, trains: [{ type: '4+', count: 4 }] },
      {
        players: 4,
        trains: [
          { type: '4+', count: 4 },
          { type: '4', count: 4 },
        ],
      },
    ]);
    expect(others('18mag')).toEqual([]);
  });
});
