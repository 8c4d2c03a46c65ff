import { describe, expect, it } from 'vitest';
import { seat } from '../../../core/ids.ts';
import { brokenInvariants } from '../../../mechanisms/invariants.ts';
import { title18Mag } from '../index.ts';
import { invariants } from '../invariants.ts';
import { boxOf } from '../state.ts';
import { type Deed, type Table, table } from '../test-table.ts';

const PASS = { type: 'pass' };
const sell = (company: string, count: number): Deed => ({ type: 'sell-shares', sales: [{ company, count }] });

describe('the price table', () => {
  it('[18mag-R-61] [18mag-SELL-08] a marker that does not move keeps its place in the pile', () => {
    const low = table(3).price('SIK', 55).price('RABA', 55).shares('SIK', [3]).shareRound(0);
    expect(low.pile('SIK')).toEqual(['SIK', 'RABA']);
    const sold = low.act(sell('SIK', 1));
    expect([sold.pile('SIK'), sold.happened.includes('price')]).toEqual([['SIK', 'RABA'], false]);
  });

  it('[18mag-DIV-01] nothing is asked of the director of an empty treasury', () => {
    const empty = table(3).minors({ 3: 0 }).shares('SIK', [2]).begin('SIK');
    expect([empty.onTurn === 'SIK', empty.happened.includes('payout')]).toEqual([false, true]);
    const ten = table(3).minors({ 3: 0 }).shares('SIK', [2]).treasury('SIK', 10).begin('SIK');
    expect([ten.onTurn, ten.step]).toEqual(['SIK', 'payout']);
    expect(ten.offers('dividend').map(({ choose }) => choose.pay)).toEqual([{ from: 0, to: 10, step: 10 }]);
  });
});

describe('the priority deal card', () => {
  it('[18mag-R-75] stays with player 1 while two players draft', () => {
    const pick = (company: string): Deed => ({ type: 'pick', company });
    const drafting = table(2).all(pick('1'), pick('2'), pick('3'), pick('4'));
    expect(drafting.state.own.priority).toBe(0);
  });
});

describe('whoever loses a directorship', () => {
  const broken = ({ state }: Table): readonly string[] => brokenInvariants(invariants, state, boxOf(state));

  it('[18mag-R-65] is over the limit by one at most for each, with two 10 % certificates of it', () => {
    // Nine certificates are the limit of six players.
    const nine = table(6).minors({ 3: 0 }).shares('SIK', [6]).shares('RABA', [4]);
    const over = nine.shares('SNW', [2, 2], 1);
    expect(broken(over)).toEqual([]);
    const none = nine.shares('RABA', [5]).shares('SNW', [1, 2], 1);
    expect(broken(none)).toEqual(['certificates within the limit: seat 0 holds more than 9 certificates']);
  });
});

describe('the title', () => {
  it('says what others would ask its name for', () => {
    expect(title18Mag.capabilities).toEqual({
      concedes: false,
      hasCars: true,
      dealsSeats: true,
      automaton: { name: 'István', people: 1 },
    });
  });
});

describe('a share round', () => {
  it('[18mag-SR-05] [18mag-SR-07] passes count anew after somebody has acted', () => {
    const turn = table(3).minors({ 3: 0 }).cash(2, 500).shareRound(0);
    const acted = turn.all(PASS, PASS, { type: 'buy-share', company: 'SIK', from: 'bank' }, PASS, PASS);
    expect([acted.state.place.round, acted.acting, acted.state.own.shareRound.passes]).toEqual(['share-round', 2, 2]);
    expect(acted.act(PASS).state.place.round).toBe('operating-round');
    expect(acted.state.own.shareRound.lastActor).toBe(seat(2));
  });

  it('[18mag-BUY-04] [18mag-R-70] what one seat has sold another may buy', () => {
    const turn = table(3).minors({ 3: 0 }).cash(0, 500).cash(1, 500).shares('SIK', [3]).shareRound(0);
    const sold = turn.all(sell('SIK', 1), { type: 'done' });
    expect(sold.act({ type: 'buy-share', company: 'SIK', from: 'bank' }).held('SIK', 1)).toBe(1);
    const again = sold.all(PASS, PASS);
    expect(again.no({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe('sold-this-round 18mag-BUY-04');
    expect(turn.act(sell('SIK', 1)).no({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe(
      'sold-this-round 18mag-BUY-04',
    );
  });
});

describe('tiles on OO hexes', () => {
  it('[18mag-R-44] without any station there is one way, and nothing to choose', () => {
    const reached = table(3).minors({ 10: 0 }).tiles('H17 57/2', 'G16 6/5').treasury('10', 50).at('10', 'track');
    const lays = reached.lays('10', 'G14');
    expect([lays.length > 0, new Set(lays).size === lays.length]).toEqual([true, true]);
    const offer = reached.offers('lay-tile').find(({ fixed }) => fixed.hex === 'G14');
    expect(offer?.choose).toEqual({ tile: { onDemand: true }, rotation: { onDemand: true } });
    const two = reached.marker('SIK', 'G14', 1).marker('RABA', 'G14', 0);
    expect(two.offers('lay-tile').find(({ fixed }) => fixed.hex === 'G14')?.choose).toEqual({
      tile: { onDemand: true },
      rotation: { onDemand: true },
      keeps: { onDemand: true },
    });
  });
});
