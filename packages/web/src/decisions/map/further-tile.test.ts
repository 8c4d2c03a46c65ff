import { apply, companyId, componentsOf, isJson, isOffer, newGame, offers, seatToAct, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { isLayOffer } from '../../ask/read.ts';
import type { LogLine } from '../../session/session.ts';
import { furtherTile, tilesJustLaid } from './further-tile.ts';

const lay = (position: number, company: string): LogLine => ({
  id: position,
  kind: 'action',
  position,
  events: [],
  action: { type: 'lay-tile', seat: 0, company, hex: 'E8', tile: '8', rotation: 0 },
});

describe('a further tile of a turn', () => {
  it('is counted from the tiles the company has laid last, as far as they are in force', () => {
    const log = [lay(1, '5'), lay(2, '6'), lay(3, '6')];
    expect([0, 1, 2, 3].map((position) => tilesJustLaid(log, position, companyId('6')))).toEqual([0, 0, 1, 2]);
    const taken: LogLine = { id: 4, kind: 'undo', position: 2, events: [] };
    expect(tilesJustLaid([...log, taken], 2, companyId('6'))).toBe(1);
  });

  it('has its fee, and where a promotion is made only a new tile is left', () => {
    const play = { options: {}, seats: 3, seed: 'further', mostActions: 220, spoiled: 0 };
    const begun = newGame(titleId('18mag'), {}, 3, play.seed);
    if (!begun.ok) throw new Error(begun.refusal.code);
    let { state } = begun.value;
    const log: LogLine[] = [];
    const told: { readonly [tile in 'first' | 'second' | 'new']: number[] } = { first: [], second: [], new: [] };
    for (const [n, action] of playTitleRandomly('18mag', play).actions.entries()) {
      const seat = seatToAct(state);
      const lays = seat === undefined ? [] : offers(state, seat).filter(isLayOffer);
      const [one] = lays.filter((offer) => isOffer(offer, 'lay-tile'));
      if (one !== undefined) {
        const laid = tilesJustLaid(log, n, one.fixed.company);
        const { fee, isNew } = furtherTile(componentsOf(state), state.hexes, lays);
        told[laid === 0 ? 'first' : 'second'].push(fee);
        if (isNew) told.new.push(fee);
      }
      const next = apply(state, action, 'best-runs');
      if (!next.ok) throw new Error(next.refusal.code);
      ({ state } = next.value);
      const written: unknown = JSON.parse(JSON.stringify(action));
      log.push({
        id: n + 1,
        kind: 'action',
        position: n + 1,
        events: [],
        ...(isJson(written) ? { action: written } : {}),
      });
    }
    expect([new Set(told.first), new Set(told.second)]).toEqual([new Set([0]), new Set([10])]);
    expect(Math.min(told.first.length, told.second.length, told.new.length)).toBeGreaterThan(3);
  });
});
