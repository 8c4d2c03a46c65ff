import { companyId, type LogEvent, type Question, seat, titleId, trainType } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { deedParts, type DeedWords, deedWords } from './deeds.ts';

const TABLE = { names: ['Anna', 'Béla'] };
const said = (action: object, events: readonly LogEvent[] = []): DeedWords => deedWords({ action, events }, TABLE);
const paid = (from: number | string, to: number | string, amount: number, why: string): LogEvent => {
  const account = (who: number | string): 'bank' | ReturnType<typeof seat> | ReturnType<typeof companyId> =>
    typeof who === 'number' ? seat(who) : who === 'bank' ? who : companyId(who);
  return { event: 'paid', from: account(from), to: account(to), amount, why };
};

describe('deeds in words', () => {
  it('tells what others did after the act, each with what it brought', () => {
    const run = (company: string, income: number): LogEvent => ({
      event: 'own',
      what: 'run',
      data: { company, income, mines: 0 },
    });
    const ended = said({ type: 'run', seat: 0, company: '7', runs: [] }, [
      run('7', 50),
      paid('bank', 0, 25, 'income'),
      paid('bank', '7', 25, 'income'),
      run('11', 90),
      paid('bank', 1, 45, 'income'),
      { event: 'own', what: 'payout', data: { company: 'RABA', amount: 30 } },
      paid('RABA', 0, 3, 'dividend'),
    ]);
    expect(ended).toEqual({
      said: 'Minor 7 runs for 50.',
      more: [
        'Anna gets 25, minor 7 gets 25.',
        'Minor 11 runs for 90.',
        'Béla gets 45.',
        'RÁBA pays out 30.',
        'Anna gets 3.',
      ],
    });
    const bought: LogEvent = { event: 'own', what: 'bought', data: { seat: 1, company: 'SKEV' } };
    expect(said({ type: 'pass', seat: 0 }, [bought])).toEqual({
      said: 'Anna passes.',
      more: ['Béla buys a share of SKEV.'],
    });
  });

  it('joins no act to companies that pay by themselves, nor a pass to the prices after the round', () => {
    const parts = (action: object, events: readonly LogEvent[]) => deedParts({ action, events }, TABLE);
    const pays: readonly LogEvent[] = [
      { event: 'own', what: 'payout', data: { company: 'RABA', amount: 30 } },
      paid('RABA', 0, 3, 'dividend'),
      { event: 'round', round: 'share-round', number: 2 },
    ];
    const bought: LogEvent = {
      event: 'train',
      company: companyId('11'),
      type: trainType('3'),
      from: 'bank',
      price: 120,
    };
    const phase: LogEvent = { event: 'phase', phase: 'green' };
    const buys = { type: 'buy-train', seat: 1, company: '11', from: 'supply', train: '3', price: 120 };
    expect(parts(buys, [paid('11', 'bank', 120, 'train'), bought, phase, ...pays])).toEqual({
      said: 'Minor 11 buys a 3-train from the supply for 120.',
      results: ['Phase green begins.'],
      others: ['RÁBA pays out 30.', 'Anna gets 3.'],
    });
    expect(parts({ type: 'answer', seat: 1, take: 'no' }, pays).results).toEqual([]);
    const own = parts({ type: 'dividend', seat: 0, company: 'RABA', pay: 30 }, pays);
    expect(own).toEqual({ said: 'RÁBA pays out 30.', results: ['Anna gets 3.'], others: [] });
    const price: LogEvent = { event: 'price', company: companyId('NRS'), from: 70, to: 67 };
    expect(parts({ type: 'pass', seat: 0 }, [price, { event: 'round', round: 'share-round', number: 2 }])).toEqual({
      said: 'Anna passes.',
      results: [],
      others: ['The price of NRS goes from 70 to 67.'],
    });
  });

  it('tells what a lot of 1839 cost, and that one was free', () => {
    const bought = (amount: number): string =>
      said({ type: 'buy-lot', seat: 0, lot: 'LP' }, [paid(0, 'bank', amount, 'private')]).said;
    expect([bought(90), bought(0)]).toEqual(['Anna buys LP for 90.', 'Anna takes LP for nothing.']);
  });

  it('name the price that was paid', () => {
    const bought = said({ type: 'buy-share', seat: 1, company: 'UG', from: 'bank' }, [paid(1, 'bank', 120, 'share')]);
    expect(bought).toEqual({ said: 'Béla buys a share of Ug for 120.', more: [] });
  });

  it('tell the price of a share apart from the fee of the company that floats by it', () => {
    const bought = said({ type: 'buy-share', seat: 1, company: 'L2', from: 'ipo' }, [
      paid(1, 'bank', 25, 'share'),
      { event: 'own', what: 'floated', data: { company: 'L2' } },
      paid('bank', 'L2', 90, 'float'),
      paid(1, 'L2', 10, 'emergency'),
      paid('L2', 'bank', 100, 'fee'),
    ]);
    expect(bought).toEqual({
      said: 'Béla buys a share of L2 for 25.',
      more: ['L2 floats.', 'Béla pays 10 to L2 (what it lacks).', 'L2 pays 100 for its homes.'],
    });
  });

  it('sum up what was sold', () => {
    const sold = said(
      {
        type: 'sell-shares',
        seat: 0,
        sales: [
          { company: 'NRS', count: 2 },
          { company: 'L1', count: 1 },
        ],
      },
      [
        paid('bank', 0, 140, 'sale'),
        paid('bank', 0, 10, 'sale'),
        { event: 'price', company: companyId('NRS'), from: 70, to: 67 },
      ],
    );
    expect(sold.said).toBe('Anna sells 20 % of NRS, 10 % of L1 for 150.');
    expect(sold.more).toEqual(['The price of NRS goes from 70 to 67.']);
  });

  it('say who got what of a run', () => {
    const ran = said({ type: 'run', seat: 0, company: '5', runs: [] }, [
      { event: 'own', what: 'run', data: { company: '5', income: 210, mines: 50, runs: [] } },
      paid('bank', 0, 105, 'income'),
      paid('bank', '5', 105, 'income'),
      paid('bank', '5', 50, 'mine'),
    ]);
    expect(ran).toEqual({
      said: 'Minor 5 runs for 210, and 50 from mines.',
      more: ['Anna gets 105, minor 5 gets 155.'],
    });
  });

  it('tell an offer for a train from a purchase', () => {
    const asked = said({ type: 'buy-train', seat: 0, company: 'MSS', from: 'NRS', card: '3#1', price: 90 });
    expect(asked.said).toBe('MSS offers 90 for a 3-train of NRS.');
    const BUYS = { type: 'buy-train', seat: 0, company: 'BK', from: 'supply', train: '3', price: 180 };
    const events: readonly LogEvent[] = [
      paid('BK', 'bank', 180, 'train'),
      { event: 'train', company: companyId('BK'), type: trainType('3'), from: 'bank', price: 180 },
      { event: 'phase', phase: '3' },
    ];
    const free = said({ type: 'buy-train', seat: 0, company: 'L7', from: 'supply', train: '2+1', price: 0 });
    expect(free.said).toBe('L7 gets a 2+1-train for nothing.');
    expect(said(BUYS, events)).toEqual({
      said: 'BK buys a 3-train from the supply for 180.',
      more: ['Phase 3 begins.'],
    });
  });

  it('call the supply and name the cards as the title does', () => {
    const of1824 = (action: object, events: readonly LogEvent[] = []): string =>
      deedWords({ action, events }, { title: titleId('1824'), plain: true }).said;
    const [supply, card] = [
      { type: 'buy-train', seat: 0, company: 'BK', from: 'supply', train: '5', price: 500 },
      { type: 'buy-train', seat: 0, company: 'BK', from: 'MS', card: '3#1', price: 180 },
    ];
    const bought: LogEvent = {
      event: 'train',
      company: companyId('BK'),
      type: trainType('5'),
      from: 'bank',
      price: 500,
    };
    expect([of1824(supply, [bought]), of1824(supply), of1824(card)]).toEqual([
      'BK buys a 5-train from the Bank for 500.',
      'BK needs money for a 5-train, which costs 500.',
      'BK offers 180 for a 3-train of MS.',
    ]);
  });

  it('tell a train that comes with another act, who pays for it, and what a company sells of itself', () => {
    const bought: LogEvent = {
      event: 'train',
      company: companyId('L3'),
      type: trainType('4+'),
      from: 'bank',
      price: 240,
    };
    const own: LogEvent = { event: 'own', what: 'sold', data: { company: 'L3', count: 3 } };
    const sale = { type: 'sell-shares', seat: 1, sales: [{ company: 'L3', count: 2 }] };
    const paidIn = paid(1, 'L3', 183, 'emergency');
    const told = ['Béla pays 183 to L3 (what it lacks).', 'L3 buys a 4+-train from the Bank for 240.'];
    expect(said(sale, [paid('bank', 1, 20, 'sale'), paidIn, paid('L3', 'bank', 240, 'train'), bought]).more).toEqual(
      told,
    );
    const buy = { type: 'buy-train', seat: 1, company: 'L3', from: 'supply', train: '4+', price: 240 };
    expect(said(buy, [own, paid('bank', 'L3', 30, 'sale'), paidIn, paid('L3', 'bank', 240, 'train'), bought])).toEqual({
      said: 'L3 buys a 4+-train from the supply for 240.',
      more: ['30 % of L3 are sold.', 'Béla pays 183 to L3 (what it lacks).'],
    });
  });

  it('are silent about what is no deed', () => {
    expect(said({ type: 'dance', seat: 0 }).said).toBe('');
    expect(said({ type: 'pass' }, [paid('bank', 0, 25, 'income')])).toEqual({ said: '', more: ['Anna gets 25.'] });
  });

  it('read answers and ways to pay', () => {
    expect(said({ type: 'answer', seat: 1, take: 'no' }).said).toBe('Béla declines.');
    expect(said({ type: 'agree-end', seat: 1, take: 'yes' }).said).toContain('Béla would end the game now');
    expect(said({ type: 'agree-end', seat: 1, take: 'no' }).said).toBe('Béla wants to play on.');
    expect(said({ type: 'dividend', seat: 1, company: 'MS', pay: 'withhold' }).said).toBe('MS withholds.');
    expect(said({ type: 'dividend', seat: 1, company: 'SIK', pay: 40 }).said).toBe('SIK pays out 40.');
    expect(said({ type: 'dividend', seat: 1, company: 'SIK', pay: 0 }).said).toBe('SIK pays nothing.');
  });

  it('tell what somebody has declined', () => {
    const no = (declined: LogEvent) => said({ type: 'answer', seat: 1, take: 'no' }, [declined]).more;
    const about = (question: Question['question'], company?: string, other?: string): LogEvent => ({
      event: 'declined',
      question,
      ...(company === undefined ? {} : { company: companyId(company) }),
      ...(other === undefined ? {} : { other: companyId(other) }),
    });
    expect(no(about('redeem', 'L5'))).toEqual(['L5 does not redeem the shares.']);
    expect(no(about('train-sale', 'BK', '7'))).toEqual(['BK does not sell the train to minor 7.']);
    expect(no(about('private-sale', 'SRV', 'NCS'))).toEqual(['SRV is not sold to NCS.']);
    expect(no(about('winner'))).toEqual(['The game goes on.']);
  });

  it('tell which right a tile was laid with, and how much an exchange brings', () => {
    const lay = { type: 'lay-tile', seat: 1, company: '7', hex: 'D5', tile: '57', rotation: 0, using: 'terrain-token' };
    expect(said(lay).said).toBe('Minor 7 lays tile 57 on D5 with a terrain token.');
    expect(said(lay, [paid('7', 'bank', 10, 'additional-tile')]).said).toBe(
      'Minor 7 lays tile 57 on D5 for 10, with a terrain token.',
    );
    const exchange = { type: 'exchange', seat: 1, company: 'EPP', into: 'BK' };
    const data = { company: 'EPP', into: 'BK', share: 20, seat: 1 };
    expect(said(exchange, [{ event: 'own', what: 'exchanged', data }]).said).toBe('Béla exchanges EPP for 20 % of BK.');
  });

  it('name a train by its type, wherever its card lies', () => {
    const given: LogEvent = { event: 'own', what: 'train-given', data: { company: 'L2', train: 'R4#aside' } };
    expect(said({ type: 'answer', seat: 1, take: 'yes' }, [given]).more).toEqual(['Train R4 goes to L2.']);
  });

  it('tell what an answer led to', () => {
    const redeemed: LogEvent = { event: 'own', what: 'redeemed', data: { company: 'L5', count: 1 } };
    expect(said({ type: 'answer', seat: 1, take: 'yes' }, [paid('L5', 'bank', 10, 'redeem'), redeemed])).toEqual({
      said: 'Béla agrees.',
      more: ['L5 redeems 10 % of its shares.'],
    });
  });

  it('leave small letters where they belong', () => {
    expect(said({ type: 'dividend', seat: 1, company: 'KK', pay: 'full' }).said).toBe('kk pays out.');
  });

  it('keep quiet about the end of a step', () => {
    expect(said({ type: 'done', seat: 0 })).toEqual({ said: '', more: [] });
  });
});
