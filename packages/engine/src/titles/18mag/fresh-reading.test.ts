/** The rulebook read once more, section by section: papers, majors, share rounds, phases and the end. */
import { describe, expect, it } from 'vitest';
import { companyId } from '../../core/ids.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { phaseLine } from '../../doors/shown.ts';
import { type Deed, table, type Table } from './test-table.ts';

const PASS: Deed = { type: 'pass' };
const DONE: Deed = { type: 'done' };
const pick = (company: string): Deed => ({ type: 'pick', company });
const buy = (company: string): Deed => ({ type: 'buy-share', company, from: 'bank' });
const sell = (company: string, count: number): Deed => ({ type: 'sell-shares', sales: [{ company, count }] });
const pay = (company: string, amount: number): Deed => ({ type: 'dividend', company, pay: amount });
const marker = (company: string, hex: string, stop = 0): Deed => ({ type: 'place-marker', company, hex, stop });
/** Minor 3 buys a train. */
const train = (from: string, type: string, price: number): Deed => ({
  type: 'buy-train',
  company: '3',
  from,
  train: type,
  price,
});
const [FOUR, SIX] = [train('LdStEG', '4', 200), train('MAVAG', '6', 320)];

const three = (): Table => table(3).minors({ 1: 0, 2: 1, 3: 2 });
const code = (now: Table, deed: Deed): string => now.refusal(deed).code;
const offered = (now: Table): readonly string[] =>
  now
    .offers('pick')
    .flatMap(({ choose: { company } }) => (company !== undefined && 'oneOf' in company ? company.oneOf : []));

/** Takes whatever is named first until all have their papers; the seats in the order of their choices. */
function drafted(people: number): { readonly seats: string; readonly now: Table } {
  let now = table(people);
  let seats = '';
  while (now.step === 'pick') {
    seats += String(now.acting + 1);
    now = now.do(pick(offered(now)[0] ?? ''));
  }
  return { seats, now };
}

const phase = (now: Table): string | undefined => phaseLine(now.state).find(({ isNow }) => isNow)?.name;

/** Plays on with as little as possible until another round begins. */
function toNextRound(from: Table): Table {
  const { round, number } = from.state.place;
  let now = from;
  while (now.state.outcome === undefined && now.state.place.round === round && now.state.place.number === number) {
    const quiet = now.step === 'payout' ? pay(now.onTurn, 0) : now.step === 'shares' ? PASS : DONE;
    now = now.do(now.step === 'run' ? now.best() : quiet);
  }
  return now;
}

/** The rounds that follow by their first letters, the running one first, until so many are told or the game is over. */
function rounds(from: Table, count: number): string {
  const told: string[] = [];
  let now = from;
  while (told.length < count && now.state.outcome === undefined) {
    told.push(now.state.place.round[0] ?? '');
    now = toNextRound(now);
  }
  return told.join('') + (now.state.outcome === undefined ? '' : '!');
}

describe('the first share round', () => {
  it('IV.1: nobody has cash, and no price is on more majors than on cards', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const now = table(4, { startPrices: undefined }, seed);
      expect(now.state.money.players).toEqual([0, 0, 0, 0]);
      const prices = now.state.shares.map(({ company }) => now.priceOf(company));
      expect(prices.every((price) => prices.filter((other) => other === price).length <= 2)).toBe(true);
    }
  });

  it('VI: the first to choose goes round, with two players it goes to and fro', () => {
    expect(drafted(3).seats).toBe('123231312123231312');
    expect(drafted(4).seats).toBe('1234234134124123');
    expect(drafted(5).seats).toBe('12345234513451245123');
    expect(drafted(6).seats).toBe('123456234561345612456123');
    expect(drafted(2).seats).toBe('12211221');
  });

  it('VI: whoever has all minors must take shares, whoever has all shares must take minors, nobody passes', () => {
    const minorsFull = table(3).do(...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map(pick));
    expect(offered(minorsFull)).toEqual(['RABA', 'G&C', 'SNW', 'SIK', 'SKEV', 'LdStEG', 'MAVAG']);
    const shareTaken = table(4).do(...['SIK', 'RABA', 'SNW', 'SKEV'].map(pick));
    expect(code(shareTaken, pick('MAVAG'))).toBe('quota-full');
    expect(shareTaken.offered(PASS)).toBe(false);
    expect(shareTaken.allOffers().map(({ type }) => type)).toEqual(['pick']);
  });

  it('VI: two shares of a major become its director certificate at once, and three or four players find one only', () => {
    const now = table(5).do(...['SIK', '1', '2', '3', '4', '5', '6', '7', '8'].map(pick));
    const both = now.do(pick('SIK'));
    expect(both.directorOf('SIK')).toBe(0);
    expect(sharesOf(both.state, companyId('SIK')).players).toEqual([0, 0, 0, 0, 0]);
    expect(code(both, pick('SIK'))).toBe('share-not-offered');
    expect(code(table(4).do(pick('SIK')), pick('SIK'))).toBe('share-not-offered');
  });

  it('VI: a minor brings 50, a 2-train and its home; one nobody took leaves its city to all, a share goes back', () => {
    const { now } = drafted(5);
    expect([now.moneyOf('1'), now.trainsOf('1'), now.hex('E12').markers[1]]).toEqual([50, ['2'], ['1']]);
    expect([now.hex('D7').markers.flat(), now.moneyOf('11'), now.trainsOf('11')]).toEqual([[], 0, []]);
    expect(sharesOf(now.state, companyId('MAVAG')).bank).toBe(8);
    const major = now.shares('SIK', [2]).money('SIK', 40).begin('SIK');
    expect(major.offered(marker('SIK', 'D7'))).toBe(true);
    expect(code(major, marker('SIK', 'E10'))).toBe('no-free-circle');
  });

  it('VI: one operating round follows, then a share round begun by the seat after the last to choose', () => {
    const { now } = drafted(5);
    const next = toNextRound(now);
    expect([now.state.place.round, next.state.place.round, next.acting]).toEqual(['operating-round', 'share-round', 3]);
  });
});

describe('majors', () => {
  const rich = three().shares('SIK', [3, 2]).money('SIK', 300);

  it('VII.4: the higher price acts first, at one price the upper marker, and nobody twice', () => {
    const now = three()
      .shares('SIK', [2])
      .shares('RABA', [2])
      .shares('SNW', [2])
      .money('SIK', 50)
      .money('RABA', 50)
      .money('SNW', 50);
    let turn = now.price('SIK', 100).price('RABA', 95).price('SNW', 95).at('3', 'trains').do(DONE);
    const seen: string[] = [];
    while (turn.state.place.round === 'operating-round') {
      if (turn.step === 'payout') seen.push(turn.onTurn);
      turn = turn.do(turn.step === 'payout' ? pay(turn.onTurn, 0) : DONE);
    }
    expect(seen).toEqual(['SIK', 'RABA', 'SNW']);
    // SIK came down to the space of the two others, and they went on from there.
    expect([turn.pile('SIK'), turn.pile('RABA')]).toEqual([['SIK'], ['RABA', 'SNW']]);
  });

  it('VII.4.2: a marker needs no way to it, costs 40 and then 80, all to the bank, and comes once a round', () => {
    const placed = rich.begin('SIK').do(marker('SIK', 'F23'));
    expect([placed.paid, placed.step]).toEqual([['SIK>bank 40'], 'payout']);
    expect(rich.marker('SIK', 'F23').begin('SIK').do(marker('SIK', 'F19')).paid).toContain('SIK>bank 80');
    expect(code(rich.marker('SIK', 'F23').money('SIK', 79).begin('SIK'), marker('SIK', 'F19'))).toBe(
      'not-enough-money',
    );
    expect(code(rich.marker('SIK', 'F23').marker('SIK', 'F19').begin('SIK'), marker('SIK', 'E18'))).toBe(
      'no-marker-left',
    );
  });

  it('VII.4.2: two majors may stand in one city', () => {
    const city = rich.phase('green').tiles('E18 57/0', 'E18 14/0').marker('RABA', 'E18').begin('SIK');
    expect(city.do(marker('SIK', 'E18')).hex('E18').markers).toEqual([['RABA', 'SIK']]);
  });

  it('VII.4.3: a dividend goes in tens up to the treasury, the bank earns for its shares, the rest stays', () => {
    const now = rich.at('SIK', 'payout');
    expect([code(now, pay('SIK', 15)), code(now, pay('SIK', 310))]).toEqual(['not-in-tens', 'not-enough-money']);
    const paid = now.do(pay('SIK', 110));
    expect([paid.paid.slice(0, 3), paid.moneyOf('SIK')]).toEqual([['SIK>0 33', 'SIK>1 22', 'SIK>bank 55'], 190]);
  });

  it.each([
    [0, 95],
    [10, 100],
    [20, 100],
    [30, 110],
    [50, 110],
    [60, 120],
    [100, 120],
    [110, 130],
    [200, 130],
    [210, 140],
  ])('IX.2: a dividend of %i moves the price from 100 to %i', (amount, price) => {
    expect(rich.price('SIK', 100).at('SIK', 'payout').queue('RABA').do(pay('SIK', amount)).priceOf('SIK')).toBe(price);
  });

  it('VII.4.3: without a director everything is paid out, nothing is built, and nothing there means to the left', () => {
    const now = three().shares('SIK', [1, 1]).price('SIK', 100);
    const paid = now.money('SIK', 120).begin('SIK');
    expect([paid.paid, paid.priceOf('SIK')]).toEqual([['SIK>0 12', 'SIK>1 12', 'SIK>bank 96'], 130]);
    expect(now.money('SIK', 0).begin('SIK').priceOf('SIK')).toBe(95);
  });

  it('IX.1: a marker comes under those already there; one that stays keeps its place, at the end of the chart too', () => {
    const piled = rich.price('SIK', 100).price('RABA', 100).at('SIK', 'payout');
    expect(piled.do(pay('SIK', 20)).pile('SIK')).toEqual(['SIK', 'RABA']);
    const top = rich.price('SIK', 400).price('RABA', 400).at('SIK', 'payout');
    expect(top.do(pay('SIK', 300)).pile('SIK')).toEqual(['SIK', 'RABA']);
    const near = rich.price('RABA', 400).price('SIK', 360).at('SIK', 'payout').do(pay('SIK', 300));
    expect([near.priceOf('SIK'), near.pile('SIK')]).toEqual([400, ['RABA', 'SIK']]);
  });
});

describe('share rounds', () => {
  it('VIII.1: one may sell and then buy; the purchase ends the turn', () => {
    const now = three().money(0, 500).shares('SIK', [3]).shareRound(0);
    expect(now.do(sell('SIK', 1)).acting).toBe(0);
    expect(now.do(sell('SIK', 1)).do(buy('RABA')).acting).toBe(1);
    const bought = now.do(buy('RABA'));
    expect([bought.acting, code(bought, { ...sell('SIK', 1), seat: 0 })]).toEqual([1, 'not-your-turn']);
  });

  it('VIII.2: who passed may act again; the round is over when all passed in a row; priority goes left of the last to act', () => {
    const acted = three().money(2, 100).shareRound(1).do(PASS, buy('RABA'), PASS, PASS);
    expect([acted.state.place.round, acted.acting]).toEqual(['share-round', 2]);
    expect(three().money(1, 100).money(2, 100).shareRound(1).do(PASS, buy('RABA'), PASS).offered(buy('SIK'))).toBe(
      true,
    );
    const over = acted.do(PASS);
    expect([over.state.place.round, over.state.own.priority]).toEqual(['operating-round', 0]);
  });

  it.each([
    [3, 18],
    [4, 14],
    [5, 11],
    [6, 9],
  ])('VIII.3: with %i players %i certificates are the most, minors aside', (people, most) => {
    const names = ['RABA', 'G&C', 'SNW', 'SIK'];
    // Five certificates for 60 %; the last major is filled up to one below the limit.
    const held = (n: number): number => Math.max(0, Math.min(5, most - 1 - 5 * n));
    const base = table(people).minors({ 1: 0, 2: 0 }).money(0, 900);
    const now = names.reduce((so, name, n) => so.shares(name, [held(n) === 0 ? 0 : held(n) + 1]), base).shareRound(0);
    expect(now.offered(buy('MAVAG'))).toBe(true);
    const full = now.do(buy('MAVAG')).shareRound(0);
    expect(code(full, buy('SKEV'))).toBe('certificate-limit');
    // The second share makes one paper of two: no more papers than before.
    expect(full.do(buy('MAVAG')).directorOf('MAVAG')).toBe(0);
  });

  it('VIII.3: more than 60 % is not for anybody', () => {
    expect(code(three().money(0, 500).shares('SIK', [6]).shareRound(0), buy('SIK'))).toBe('holding-limit');
    expect(three().money(0, 500).shares('SIK', [5]).shareRound(0).offered(buy('SIK'))).toBe(true);
  });

  it('VIII.4: all shares of one sale bring the same price, the marker moves once, at the left end not at all', () => {
    const sold = three().shares('SIK', [5]).price('SIK', 100).shareRound(0).do(sell('SIK', 3));
    expect([sold.paid, sold.priceOf('SIK')]).toEqual([['bank>0 300'], 95]);
    // What of one major is sold in a turn is one sale.
    const once = three().shares('SIK', [5]).shareRound(0).do(sell('SIK', 1));
    expect(code(once, sell('SIK', 1))).toBe('sold-this-turn');
    expect(three().shares('SIK', [5]).price('SIK', 55).shareRound(0).do(sell('SIK', 3)).priceOf('SIK')).toBe(55);
  });

  it('IX.1: a price that falls with a sale comes under the markers there', () => {
    const now = three().shares('SIK', [4]).price('RABA', 95).price('SIK', 100).shareRound(0);
    expect(now.do(sell('SIK', 1)).pile('SIK')).toEqual(['RABA', 'SIK']);
  });

  it('VIII.3: a former director with a certificate too many has to sell in the next turn', () => {
    const six = three()
      .shares('RABA', [6])
      .shares('G&C', [6])
      .shares('SNW', [6])
      .shares('SKEV', [2])
      .shares('LdStEG', [2]);
    const taken = six.money(1, 500).shares('SIK', [2, 2]).shareRound(1).do(buy('SIK'), PASS);
    expect([taken.acting, taken.directorOf('SIK'), code(taken, PASS)]).toEqual([0, 1, 'above-certificate-limit']);
    expect(taken.do(sell('SIK', 1)).offered(DONE)).toBe(true);
  });

  it('VIII.4: the director certificate is never sold; it is exchanged where another holds two shares', () => {
    const alone = three().shares('SIK', [3, 1]).shareRound(0);
    expect(code(alone, sell('SIK', 2))).toBe('nobody-takes-over');
    expect(alone.offered(sell('SIK', 1))).toBe(true);
    const out = three().shares('SIK', [2, 2]).shareRound(0).do(sell('SIK', 2));
    expect([out.directorOf('SIK'), out.held('SIK', 0), out.held('SIK', 1)]).toEqual([1, 0, 2]);
    expect(sharesOf(out.state, companyId('SIK')).bank).toBe(8);
    expect(table(3).offers('sell-shares')).toEqual([]);
  });

  it('VIII.5: what one has sold one does not buy in the same round, in the next one may', () => {
    const later = three().money(0, 500).shares('SIK', [3]).shareRound(0).do(sell('SIK', 1), DONE, PASS, PASS);
    expect([later.acting, code(later, buy('SIK'))]).toEqual([0, 'sold-this-round']);
    let next = toNextRound(toNextRound(later));
    while (next.acting !== 0) next = next.do(PASS);
    expect(next.offered(buy('SIK'))).toBe(true);
  });

  it('VIII.6: equal holdings leave the director, more take over; at a tie the next after the former director', () => {
    const even = three().money(1, 500).shares('SIK', [2, 1]).shareRound(1).do(buy('SIK'));
    expect(even.directorOf('SIK')).toBe(0);
    const more = three().money(1, 500).shares('SIK', [2, 2]).shareRound(1).do(buy('SIK'));
    expect([more.directorOf('SIK'), sharesOf(more.state, companyId('SIK')).players]).toEqual([1, [2, 1, 0]]);
    expect(three().shares('SIK', [2, 4, 2], 1).shareRound(1).do(sell('SIK', 2)).directorOf('SIK')).toBe(1);
    expect(three().shares('SIK', [2, 4, 2], 1).shareRound(1).do(sell('SIK', 3)).directorOf('SIK')).toBe(2);
  });

  it('IX.3: a major all in the hands of players goes up at the end of the round, one share at the bank and it stays', () => {
    const now = three().shares('SIK', [4, 4, 2]).shares('RABA', [4, 4, 1]).price('SIK', 100).price('RABA', 110);
    const over = now.price('SNW', 400).shares('SNW', [4, 4, 2]).shareRound(0).do(PASS, PASS, PASS);
    expect([over.priceOf('SIK'), over.priceOf('RABA'), over.priceOf('SNW')]).toEqual([110, 110, 400]);
    expect(over.pile('SIK')).toEqual(['RABA', 'SIK']);
  });

  it('X.2: cash and shares at their price count, what companies own does not', () => {
    const last = three()
      .phase('gray')
      .shares('SIK', [4, 2])
      .price('SIK', 100)
      .money(0, 37)
      .money(1, 300)
      .money('1', 999);
    const end = last.at('3', 'trains').operating({ inSet: 3, begun: 3, last: true }).do(DONE);
    // SIK had nothing to pay and went down to 95.
    expect(end.state.outcome).toMatchObject({ scores: [37 + 4 * 95, 300 + 2 * 95, 0], winners: [1] });
  });
});

describe('phases', () => {
  const buyer = (): Table => three().trains('3').money('3', 1000).at('3', 'trains');
  const pair = (now: Table): Table => now.operating({ inSet: 2, begun: 1 });

  it('VII.3.9: the first new type brings green, whichever it is; a type bought before brings nothing', () => {
    const six = buyer().do(SIX);
    expect([phase(six), phase(six.do(SIX))]).toEqual(['green', 'green']);
    expect(phase(buyer().do(train('LdStEG', '2', 80)))).toBe('yellow');
  });

  it('VII.3.9: in yellow one operating round stands between share rounds, from green on two', () => {
    expect(rounds(buyer(), 4)).toBe('osos');
    expect(rounds(buyer().do(SIX), 5)).toBe('osoos');
  });

  it('VII.3.9: two new types in one turn bring brown, and one share round stands before the next pair', () => {
    const both = buyer().do(SIX, FOUR);
    expect(phase(both)).toBe('brown');
    // Minor 3 was the last of its round.
    expect(rounds(both, 4)).toBe('soos');
  });

  it('VII.3.9: a new type in the first of two rounds lets the second fall out', () => {
    const now = pair(buyer().phase('green'));
    expect(rounds(now, 3)).toBe('oos');
    expect(rounds(now.do(FOUR), 5)).toBe('osoos');
  });

  it('X.1: the last new type ends it with one share round and three operating rounds, nobody having bought a 2-train', () => {
    expect(rounds(pair(buyer().phase('brown')).do(SIX), 9)).toBe('osooo!');
    // All three new types in one round: 6 and 4 by one minor, 3 by another.
    const last = table(3).minors({ 3: 2, 4: 2 }).trains('3').trains('4').money('3', 520).money('4', 120);
    const sold = last.at('3', 'trains').do(SIX, FOUR).until('trains');
    expect([sold.onTurn, phase(sold)]).toEqual(['4', 'brown']);
    const gray = sold.do({ ...train('MAVAG', '3', 120), company: '4' });
    expect([phase(gray), rounds(gray, 9)]).toEqual(['gray', 'sooo!']);
  });

  it('XI: with two players the second new type brings brown and the end', () => {
    const now = pair(table(2).minors({ 3: 0, 4: 1 }).phase('green').trains('3').money('3', 1000).at('3', 'trains'));
    const brown = now.do(FOUR);
    expect(phaseLine(brown.state).map(({ name }) => name)).toEqual(['yellow', 'green', 'brown']);
    expect([phase(brown), rounds(brown, 9)]).toEqual(['brown', 'osooo!']);
  });
});
