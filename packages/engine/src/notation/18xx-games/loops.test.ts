import { describe, expect, it } from 'vitest';
import { boxOf1824 } from '../../titles/1824/index.ts';
import { table } from '../../titles/1824/test-table.ts';
import { turnLoops, withLoopsTurned } from './loops.ts';

describe('chains that come back to a hex with two towns', () => {
  // One town of this tile joins G10 and E12, the other F9 and F13.
  const { state } = table().tile('F11', '55', 0);
  const box = boxOf1824(state);
  const [loop, turned] = [
    ['F11', 'G10', 'F9', 'F11'],
    ['F11', 'F9', 'G10', 'F11'],
  ];

  it('begin in the town where the chain before them ended', () => {
    for (const given of [loop, turned]) {
      expect(withLoopsTurned(box, state.hexes, [['E12', 'F11'], given])).toEqual([['E12', 'F11'], loop]);
      expect(withLoopsTurned(box, state.hexes, [['F11', 'F13'], given])).toEqual([['F11', 'F13'], turned]);
    }
  });

  it('end in the town where the chain behind them begins, if they are the first', () => {
    for (const given of [loop, turned]) {
      expect(withLoopsTurned(box, state.hexes, [given, ['F13', 'F11']])).toEqual([loop, ['F13', 'F11']]);
      expect(withLoopsTurned(box, state.hexes, [given, ['F11', 'E12']])).toEqual([turned, ['F11', 'E12']]);
    }
  });

  it('are all that is touched', () => {
    const route = { train: '3-0', connections: [['E12', 'F11'], turned], hexes: ['E12', 'F11', 'F11'] };
    expect(turnLoops(box, state.hexes, [route, 'nonsense', { connections: 4 }])).toEqual([
      { ...route, connections: [['E12', 'F11'], loop] },
      'nonsense',
      { connections: 4 },
    ]);
  });
});
