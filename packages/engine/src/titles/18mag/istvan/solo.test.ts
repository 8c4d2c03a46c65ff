import { describe, expect, it } from 'vitest';
import { startGame } from '../../../core/game.ts';
import { seat } from '../../../core/ids.ts';
import { rules18Mag } from '../index.ts';
import { certificateLimit, certificatesHeld, phaseOf } from '../readers.ts';
import { boxOf, type IstvanPlacement } from '../state.ts';
import { solo, type Table, table } from '../test-table.ts';
import { COMPANY_CARDS, SHARE_CARDS } from './cards.ts';

const PASS = { type: 'pass' };
const pick = (company: string) => ({ type: 'pick', company });
/** Two minors a side: István 6 and 11, the player 3 and 4 and a share of SIK. */
const short = (): Table => solo([6, 11]).do(pick('3'), pick('4'), pick('SIK'));
/** The beginning of István's minor's turn, with everybody else out of the way. */
const istvans = (t: Table, company: string): Table => t.begin(company);

/** The ways the player is asked to choose from. */
const waysOf = ({ state }: Table): IstvanPlacement['ways'] => {
  const [question] = state.pending;
  return question?.kind === 'istvan-placement' ? question.ways : [];
};
/** The hex István builds on: asked about, or laid at once. */
const builtOn = (t: Table): string | undefined => {
  const [question] = t.state.pending;
  if (question?.kind === 'istvan-placement') return question.hex;
  return t.events.flatMap((one) => (one.event === 'tile' ? [one.hex] : []))[0];
};

describe('solo set-up', () => {
  it('[18mag-SOLO-01] is the two-player game otherwise', () => {
    expect(boxOf(short().state).id).toBe('18mag-2p');
    const buying = short().money('3', 200).at('3', 'trains');
    expect(buying.do({ type: 'buy-train', company: '3', from: 'LdStEG', train: '3', price: 120 }).paid).toEqual([
      '3>LdStEG 30',
      '3>bank 90',
    ]);
  });

  it('[18mag-SOLO-02] the player decides on two or three minors a side', () => {
    const counts = [2, 3].map((minors) => {
      const started = startGame(rules18Mag, { minors }, 1, 'seed');
      return started.ok ? started.value.state.own.minors.filter(({ owner }) => owner === 1).length : 0;
    });
    expect(counts).toEqual([2, 3]);
    expect(startGame(rules18Mag, { minors: 2 }, 3, 'seed')).toMatchObject({
      ok: false,
      refusal: { rule: '18mag-SOLO-02' },
    });
  });

  it('[18mag-SOLO-03] [18mag-R-80] company cards by chance, all of different numbers', () => {
    const drawn = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const started = startGame(rules18Mag, { minors: 3 }, 1, `seed ${n}`);
      const cards = started.ok ? (started.value.state.own.istvan?.companyCards ?? []) : [];
      expect(new Set(cards).size).toBe(3);
      drawn.add(cards.join());
    }
    expect(drawn.size).toBeGreaterThan(15);
    expect(startGame(rules18Mag, { minors: 2, istvan: { companies: [6, 6], shares: 'IS-A' } }, 1, 's')).toMatchObject({
      ok: false,
      refusal: { rule: '18mag-SOLO-03' },
    });
  });

  it('[18mag-SOLO-04] the track of the cards is laid, and SIK gets nothing', () => {
    const begun = solo([6, 11]);
    expect([begun.tileOn('A12'), begun.tileOn('A14'), begun.tileOn('A16'), begun.tileOn('C8')]).toEqual([
      '6/2',
      '9/1',
      '4/1',
      'L33/2',
    ]);
    expect(begun.moneyOf('SIK')).toBe(0);
    expect(solo([11, 6]).state.own.istvan?.companyCards).toEqual([6, 11]);
    const pieces = boxOf(begun.state).pieces.findIndex(({ faces }) => faces[0] === '6');
    expect(begun.state.pieces[pieces]).toBe(7 - 2);
  });

  it('[18mag-SOLO-05] [18mag-R-79] one share card by chance, and its share for nothing', () => {
    const cards = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const started = startGame(rules18Mag, {}, 1, `seed ${n}`);
      if (!started.ok) continue;
      const { own, shares, money } = started.value.state;
      const card = SHARE_CARDS.find(({ id }) => id === own.istvan?.shareCard);
      expect(shares.find(({ company }) => company === card?.start)?.players[1]).toBe(1);
      expect(money.players[1]).toBe(0);
      cards.add(own.istvan?.shareCard ?? '');
    }
    expect([...cards].toSorted()).toEqual(['IS-A', 'IS-B', 'IS-C', 'IS-D']);
  });

  it('[18mag-SOLO-23] the share cards are those of the checklist, each with the share of its first line', () => {
    const lines = SHARE_CARDS.map(({ id, start, lines: all }) => [
      id,
      start,
      ...all.map(({ company, most }) => `${company} ${most}`),
    ]);
    expect(lines).toEqual([
      ['IS-A', 'LdStEG', 'LdStEG 5', 'RABA 4', 'SKEV 3', 'SIK 2'],
      ['IS-B', 'SIK', 'SIK 4', 'LdStEG 5', 'SKEV 3', 'RABA 2'],
      ['IS-C', 'SKEV', 'SKEV 4', 'LdStEG 4', 'RABA 4', 'SIK 2'],
      ['IS-D', 'RABA', 'RABA 5', 'SKEV 4', 'LdStEG 3', 'SIK 2'],
    ]);
  });

  it('[18mag-SOLO-06] the player picks as many minors from those left', () => {
    const begun = solo([6, 11]);
    expect(begun.why(pick('6'))).toBe('minor-taken 18mag-MINOR-01');
    expect(begun.do(pick('3'), pick('4')).why(pick('1'))).toBe('quota-full 18mag-SOLO-06');
  });

  it('[18mag-SOLO-07] and one share of a major István did not start with', () => {
    expect(solo([6, 11], 'IS-A').why(pick('LdStEG'))).toBe('istvans-share 18mag-SOLO-07');
    expect(solo([6, 11], 'IS-A').do(pick('RABA')).held('RABA', 0)).toBe(1);
    expect(solo([6, 11], 'IS-A').do(pick('RABA')).why(pick('SIK'))).toBe('quota-full 18mag-SOLO-07');
  });

  it('[18mag-SOLO-08] there is no draft: the player makes all choices, then the first operating round begins', () => {
    expect(solo([6, 11]).why({ ...pick('3'), seat: 1 })).toBe('not-your-turn 18mag-SOLO-08');
    let now = solo([6, 11]);
    for (const company of ['3', 'SIK', '4']) {
      expect(now.acting).toBe(0);
      now = now.do(pick(company));
    }
    expect(now.state.place).toMatchObject({ round: 'operating-round', number: 1 });
    expect(now.state.own.minors.filter(({ owner }) => owner === 'gone').map(({ company }) => company)).toEqual([
      '1',
      '2',
      '7',
    ]);
  });

  it('[18mag-SOLO-09] [18mag-R-93] with two minors both sides have an income at the beginning of every operating round', () => {
    expect([short().moneyOf(0), short().moneyOf(1)]).toEqual([20, 20]);
    const long = solo([6, 7, 11]).do(pick('3'), pick('4'), pick('2'), pick('SIK'));
    expect([long.moneyOf(0), long.moneyOf(1)]).toEqual([0, 0]);
    const later = (phase: 'green' | 'brown'): number => {
      const t = short().money(0, 0).money(1, 0).phase(phase).shareRound(0, { passes: 1 });
      return (
        t
          .do(PASS)
          .events.flatMap((one) =>
            one.event === 'paid' && one.why === 'income' && one.to === 0 ? [one.amount] : [],
          )[0] ?? 0
      );
    };
    expect([later('green'), later('brown')]).toEqual([40, 60]);
  });

  it('[18mag-SOLO-10] István has the card in the first share round', () => {
    expect(short().state.own.priority).toBe(1);
  });

  it('[18mag-SOLO-11] eight certificates for both sides', () => {
    expect(certificateLimit(short().state)).toBe(8);
    const full = short().money(0, 900).shares('SIK', [6]).shares('RABA', [4]).shareRound(0);
    expect(certificatesHeld(full.state, seat(0))).toBe(8);
    expect(full.why({ type: 'buy-share', company: 'SKEV', from: 'bank' })).toBe('certificate-limit 18mag-SOLO-11');
  });

  it('[18mag-R-96] a home station on a hex with a tile stands where it would have come to', () => {
    const pest = solo([4, 11]).do(pick('1'));
    expect(pest.hex('C8').markers).toEqual([['1'], []]);
    expect(solo([6, 7]).hex('E6').markers).toEqual([['7'], []]);
  });
});

describe('his minors build', () => {
  it('[18mag-SOLO-12] [18mag-R-81] promotions of cities he reaches, and nothing else', () => {
    const yellow = istvans(short(), '6');
    expect(yellow.events.filter(({ event }) => event === 'tile')).toEqual([]);
    const green = istvans(short().phase('green'), '6');
    const tiles = green.events.flatMap((one) => (one.event === 'tile' && one.company === '6' ? [one.hex] : []));
    expect(tiles.length).toBeLessThanOrEqual(1);
    expect(green.state.pending[0]?.kind === 'istvan-placement' || tiles[0] === 'A12').toBe(true);
  });

  it('[18mag-SOLO-13] green to brown goes before yellow to green', () => {
    // Miskolc is green, further cities are yellow; in brown Miskolc comes first, and the fall-back is yellow.
    const brown = solo([11, 6]).do(pick('3'), pick('4'), pick('SIK')).tiles('B5 14/1').phase('brown').begin('11');
    const hex = builtOn(brown);
    expect(hex).toBe('B5');
  });

  it('[18mag-SOLO-14] the home first, then the nearest along track', () => {
    // Nothing else leads to Sopron, so the player chooses among all that keeps its two sides.
    expect(builtOn(short().phase('green').begin('11'))).toBe('B3');
    const next = istvans(short().tiles('B3 619/2').phase('green'), '11');
    const asked = next.state.pending[0];
    expect(asked?.kind === 'istvan-placement' ? asked.hex : '').toBe('B5');
  });

  it('[18mag-SOLO-15] [18mag-R-82] [18mag-R-83] of equally near cities the one further west', () => {
    // Minor 4 in Szeged: Pécs & Mohács in the west and Szolnok in the north are both two sides away.
    const szeged = solo([4, 6]).do(pick('3'), pick('2'), pick('SIK'));
    const tied = szeged.tiles('E10 619/5', 'D9 619/2', 'C8 209/2', 'E8 9/1', 'E6 L32/2', 'D11 8/0', 'C10 57/2');
    expect(builtOn(tied.phase('green').begin('4'))).toBe('E6');
    const nearer = szeged.tiles('E10 619/5', 'E8 9/1', 'E6 L32/2');
    expect(builtOn(nearer.phase('green').begin('4'))).toBe('D9');
  });

  it('[18mag-R-83] of equally near cities in one column the northern one', () => {
    // Minor 1 in Pest: behind Kecskemét lie Szolnok C10 and Szeged E10, both two sides away.
    const pest = solo([1, 6]).do(pick('3'), pick('4'), pick('SIK')).tiles('C8 209/2', 'D9 619/5', 'E10 57/2');
    expect(builtOn(pest.phase('green').begin('1'))).toBe('C10');
  });

  it('[18mag-SOLO-16] the Bank pays SIK the terrain of OO and B', () => {
    const mohacs = solo([7, 6]).do(pick('3'), pick('4'), pick('SIK')).phase('green').begin('7');
    const question = mohacs.state.pending[0];
    const way = question?.kind === 'istvan-placement' ? question.ways[0] : undefined;
    const laid =
      way === undefined
        ? mohacs
        : mohacs.do({ type: 'lay-tile', company: '7', hex: 'E6', tile: way.tile, rotation: way.rotation });
    expect(laid.paid).toContain('bank>SIK 20');
    expect(laid.paid.some((one) => one.startsWith('7>SIK'))).toBe(false);
  });

  /** Miskolc with track of others coming from the south-west. */
  const asked = (t: Table): Table => t.phase('green').begin('6');

  it('[18mag-SOLO-17] [18mag-R-84] the tile joins the tracks that lead to the hex', () => {
    // B11 has track to A12's side 0 now, so only tiles with that side are left.
    const led = asked(short().tiles('B11 9/0'));
    const { faces } = boxOf(led.state);
    const sides = waysOf(led).map(({ tile, rotation }) =>
      (faces.get(tile)?.track ?? []).flatMap((piece) => (piece.kind === 'spur' ? [(piece.edge + rotation) % 6] : [])),
    );
    expect(sides.length).toBeGreaterThan(0);
    for (const edges of sides) expect(edges).toContain(0);
    const without = waysOf(asked(short())).map(({ tile, rotation }) => `${tile}/${rotation}`);
    expect(without).toContain('14/1');
    expect(waysOf(led).map(({ tile, rotation }) => `${tile}/${rotation}`)).not.toContain('14/1');
  });

  it('[18mag-SOLO-18] among placements that join the most tracks the player chooses, and only among them', () => {
    const led = asked(short().tiles('B11 9/0'));
    const [question] = led.state.pending;
    if (question?.kind !== 'istvan-placement') throw new Error('nobody was asked');
    expect([led.acting, question.company, question.hex, question.ways.length > 1]).toEqual([0, '6', 'A12', true]);
    const outside = { type: 'lay-tile', company: '6', hex: 'A12', tile: '14', rotation: 1 };
    const permitted = question.ways.some(({ tile, rotation }) => tile === '14' && rotation === 1);
    expect(permitted).toBe(false);
    expect(led.why(outside)).toBe('joins-fewer-tracks 18mag-SOLO-18');
    // The right tile turned to a way that is not left, and the right rotation of another tile.
    const [way] = question.ways;
    if (way === undefined) throw new Error('there is no way');
    const has = (tile: string, rotation: number): boolean =>
      question.ways.some((one) => one.tile === tile && one.rotation === rotation);
    const turned = [0, 1, 2, 3, 4, 5].find((rotation) => !has(way.tile, rotation)) ?? -1;
    expect(led.why({ ...outside, tile: way.tile, rotation: turned })).toBe('joins-fewer-tracks 18mag-SOLO-18');
    expect(led.why({ ...outside, tile: '57', rotation: way.rotation })).toBe('joins-fewer-tracks 18mag-SOLO-18');
    expect(led.why({ ...outside, company: '11' })).toBe('not-asked 18mag-SOLO-29');
    expect(led.why({ ...outside, hex: 'B5' })).toBe('not-asked 18mag-SOLO-29');
    expect(led.offers('lay-tile').map(({ fixed }) => `${fixed.tile}/${fixed.rotation}`)).toEqual(
      question.ways.map(({ tile, rotation }) => `${tile}/${rotation}`),
    );
    expect(led.offers('lay-tile').map(({ about }) => about)).toEqual(question.ways.map(() => ({ terrain: 0, fee: 0 })));
    for (const { tile, rotation } of question.ways)
      expect(led.do({ type: 'lay-tile', company: '6', hex: 'A12', tile, rotation }).tileOn('A12')).toBe(
        `${tile}/${rotation}`,
      );
  });

  it('[18mag-SOLO-19] with no such track the player chooses among all legal placements', () => {
    const his = waysOf(asked(short())).map(({ tile, rotation }) => `${tile}/${rotation}`);
    // The same place, were the minor the player's.
    const mine = table(2)
      .minors({ 6: 0 })
      .tiles('A12 6/2', 'A14 9/1', 'A16 4/1')
      .phase('green')
      .at('6', 'track')
      .lays('6', 'A12');
    expect(his.toSorted()).toEqual(mine.toSorted());
    expect(his.length).toBeGreaterThan(2);
  });

  it('[18mag-SOLO-20] [18mag-I-01] [18mag-R-85] in yellow a minor with a train pays 10 to SKEV instead', () => {
    expect(istvans(short(), '6').paid).toContain('6>SKEV 10');
    expect(istvans(short().trains('6'), '6').paid).not.toContain('6>SKEV 10');
    expect(istvans(short().money('6', 9), '6').paid).not.toContain('6>SKEV 10');
    expect(istvans(short().phase('green').tiles('A12 14/1'), '6').paid).not.toContain('6>SKEV 10');
  });

  it('[18mag-I-02] [18mag-R-92] what cannot be promoted is skipped', () => {
    // Debrecen has only four sides that lead anywhere and can never be brown: the next is its yellow home.
    const debrecen = solo([2, 6]).do(pick('3'), pick('4'), pick('SIK')).tiles('C14 15/0').phase('brown').begin('2');
    expect(builtOn(debrecen)).toBe('B15');
    const none = short().trains('6', '4').phase('green').pieces('14', 0).pieces('619', 0).begin('6');
    expect(none.events.filter(({ event }) => event === 'tile')).toEqual([]);
  });

  it('[18mag-I-03] [18mag-R-88] no stations', () => {
    const after = istvans(short().money('6', 500), '6');
    expect(after.events.filter(({ event }) => event === 'marker')).toEqual([]);
  });
});

describe('his minors run and buy', () => {
  const income = (t: Table, company: string): number =>
    t.state.own.minors.find((minor) => minor.company === company)?.lastIncome ?? 0;

  it('[18mag-SOLO-21] [18mag-I-05] [18mag-R-86] uses the benefit of RABA that earns more', () => {
    const red = istvans(short(), '11');
    expect([red.paid.includes('11>RABA 10'), income(red, '11')]).toEqual([true, 70]);
    const plus = istvans(short(), '6');
    expect([plus.paid.includes('6>RABA 10'), income(plus, '6')]).toEqual([true, 70]);
    const poor = istvans(short().money('11', 19), '11');
    expect([poor.paid.includes('11>RABA 10'), income(poor, '11')]).toEqual([false, 50]);
  });

  it('[18mag-R-86] at a tie the red bonus is taken, and nothing where nothing is gained', () => {
    // Without green city tiles in the supply nothing is promoted before the run.
    const running = (card: number, train: string): Table =>
      solo([card, 6])
        .do(pick('2'), pick('4'), pick('SIK'))
        .pieces('14', 0)
        .pieces('619', 0)
        .pieces('209', 0)
        .trains(String(card), train)
        .phase('green')
        .begin(String(card));
    const cars = (t: Table, company: string): readonly unknown[] =>
      t.events.flatMap((one) =>
        one.event === 'own' && one.what === 'rail-car' && one.data['company'] === company ? [one.data['service']] : [],
      );
    // Card 3 with a 3-train: 80 with either benefit. Card 1 with a 4-train: 80 with or without.
    expect([cars(running(3, '3'), '3'), income(running(3, '3'), '3')]).toEqual([['offboard-bonus'], 80]);
    expect([cars(running(1, '4'), '1'), income(running(1, '4'), '1')]).toEqual([[], 80]);
  });

  it('[18mag-SOLO-21] the best of each card alone is as the checklist says', () => {
    // [2-train, its red bonus, its plus] in yellow, [3-train, red, plus] and [4-train, red, plus] in green; 0 is no gain.
    const figures: { readonly [card: number]: readonly number[] } = {
      1: [50, 0, 60, 60, 0, 80, 80, 0, 0],
      2: [50, 70, 0, 80, 100, 90, 90, 110, 110],
      3: [40, 0, 50, 60, 80, 80, 80, 100, 0],
      4: [40, 50, 0, 70, 80, 0, 90, 110, 0],
      6: [30, 0, 70, 70, 90, 80, 80, 100, 0],
      7: [50, 70, 0, 60, 80, 0, 60, 80, 0],
      11: [50, 70, 0, 80, 100, 0, 110, 130, 0],
    };
    for (const { minor, tiles } of COMPANY_CARDS) {
      const laid = table(2)
        .minors({ [minor]: 0 })
        .tiles(...tiles.map(({ hex, tile, rotation }) => `${hex} ${tile}/${rotation}`));
      const company = String(minor);
      const best = (train: string, service?: string): number => {
        const run = laid
          .phase(train === '2' ? 'yellow' : 'green')
          .trains(company, train)
          .at(company, 'run');
        if (service === undefined) return income(run.queue('1').do(run.best()), company);
        if (!run.offered({ type: 'buy-car', company, service })) return 0;
        const paid = run.do({ type: 'buy-car', company, service });
        const earned = income(paid.do(paid.best()), company);
        return earned > best(train) ? earned : 0;
      };
      const found = ['2', '3', '4'].flatMap((train) => [
        best(train),
        best(train, 'offboard-bonus'),
        best(train, 'plus-train'),
      ]);
      expect([minor, found]).toEqual([minor, figures[minor]]);
    }
  });

  it('[18mag-I-06] half to his cash, half to the treasury', () => {
    const ran = istvans(short(), '11');
    expect(ran.paid).toEqual(expect.arrayContaining(['bank>1 35', 'bank>11 35']));
  });

  it('[18mag-I-04] scraps the smaller of two trains when the next type can be paid', () => {
    const scraps = (money: number, ...trains: readonly string[]): readonly string[] =>
      istvans(
        short()
          .phase('green')
          .tiles('A12 14/1')
          .trains('6', ...trains)
          .money('6', money),
        '6',
      ).happened.filter((what) => what === 'scrapped');
    expect([scraps(120, '2', '2').length, scraps(119, '2', '2').length, scraps(500, '2').length]).toEqual([1, 0, 0]);
    expect([scraps(200, '3', '4').length, scraps(199, '3', '4').length, scraps(900, '4', '4').length]).toEqual([
      1, 0, 0,
    ]);
    const last = short()
      .tiles('A12 14/1')
      .trains('6', '2', '2')
      .money('6', 500)
      .phase('brown')
      .operating({ last: true, inSet: 3, begun: 3 });
    expect(istvans(last, '6').happened).not.toContain('scrapped');
  });

  it('[18mag-I-07] [18mag-R-87] buys by its policy, one train, from LdStEG, never in the last round', () => {
    const after = (t: Table): readonly string[] => istvans(t, '7').trainsOf('7');
    // Minor 7 without track to run on.
    const idle = (money: number, ...trains: readonly string[]): Table =>
      solo([6, 7])
        .do(pick('3'), pick('4'), pick('SIK'))
        .tiles('E6 8860/4')
        .phase('green')
        .trains('7', ...trains)
        .money('7', money);
    const noRun = (money: number, ...trains: readonly string[]): Table => idle(money, ...trains).pieces('L17', 0);
    expect(after(noRun(79))).toEqual([]);
    expect(after(noRun(80))).toEqual(['2']);
    expect(after(noRun(130))).toEqual(['3']);
    expect(after(noRun(700))).toEqual(['4']);
    expect(after(noRun(700).operating({ last: true, inSet: 3, begun: 3 }))).toEqual([]);
    expect(istvans(noRun(700), '7').paid).toContain('7>LdStEG 50');
  });

  it('[18mag-I-07] with one train a 4 or else a 3, never a second 2', () => {
    const one = (money: number): Table =>
      istvans(short().phase('green').tiles('A12 14/1').trains('6', '2').money('6', money), '6');
    // The run brings 30 or more before he buys; a 2 costs 80.
    expect([one(60).trainsOf('6'), one(60).moneyOf('6') >= 80]).toEqual([['2'], true]);
    expect(one(90).trainsOf('6')).toEqual(['2', '3']);
    expect(one(190).trainsOf('6')).toEqual(['2', '4']);
  });

  it('[18mag-SOLO-27] his minors start like any other', () => {
    const begun = solo([6, 11]);
    expect([begun.trainsOf('6'), begun.moneyOf('6'), begun.hex('A12').markers]).toEqual([['2'], 50, [['6']]]);
  });

  it('[18mag-SOLO-28] all minors act in one order of numbers', () => {
    const begun = short();
    expect(begun.onTurn).toBe('3');
    expect(begun.state.own.operating.queue).toEqual(['4', '6', '11']);
  });

  it('[18mag-SOLO-29] [18mag-R-89] the player decides nothing else for him', () => {
    const begun = short().money('3', 200).trains('3').at('3', 'trains');
    expect(begun.offers('buy-train').every(({ fixed }) => fixed.from !== '6')).toBe(true);
    expect(begun.why({ type: 'buy-train', company: '3', from: '6', card: begun.cardOf('6'), price: 1 })).toBe(
      'istvan-does-not-trade 18mag-SOLO-29',
    );
    expect(begun.allOffers(1)).toEqual([]);
    expect(begun.why({ type: 'done', seat: 1 })).toBe('not-your-turn 18mag-OR-07');
    const asked = short().phase('green').begin('6');
    expect(asked.why({ type: 'done', seat: 1 })).toBe('not-your-turn 18mag-SOLO-29');
    expect(asked.why({ type: 'lay-tile', company: '6', hex: 'C6', tile: '57', rotation: 0 })).toBe(
      'not-asked 18mag-SOLO-29',
    );
  });
});

describe('his shares', () => {
  const sharing = (cash: number): Table => short().money(0, 0).money(1, cash).shareRound(0);

  it('[18mag-SOLO-22] [18mag-I-08] [18mag-R-90] buys one in a turn whenever he can', () => {
    const once = sharing(1000).do(PASS);
    expect([once.held('LdStEG', 1), once.onTurn]).toEqual([2, 'seat 0']);
    expect(once.do(PASS).held('LdStEG', 1)).toBe(3);
  });

  it('[18mag-SOLO-23] [18mag-R-91] by the lines of his card: first line first, up to its number, dear lines skipped', () => {
    const full = sharing(1000).shares('LdStEG', [0, 5]).shareRound(0).do(PASS);
    expect([full.held('LdStEG', 1), full.held('RABA', 1)]).toEqual([5, 1]);
    // LdStEG at 75, RABA at 60: with 60 he takes the second line.
    const poor = sharing(60).do(PASS);
    expect([poor.held('LdStEG', 1), poor.held('RABA', 1)]).toEqual([1, 1]);
  });

  it('[18mag-I-09] passes when no line is possible', () => {
    const none = sharing(54).do(PASS);
    expect(none.state.place.round).toBe('operating-round');
  });

  it('[18mag-SOLO-24] [18mag-I-10] [18mag-R-99] never sells, not even above the limit', () => {
    const above = short()
      .money(1, 1000)
      .money(0, 0)
      .shares('LdStEG', [0, 5])
      .shares('RABA', [4, 3])
      .shares('SKEV', [0, 3])
      .shareRound(0);
    expect(certificatesHeld(above.state, seat(1))).toBe(9);
    const after = above.do(PASS);
    expect(certificatesHeld(after.state, seat(1))).toBe(9);
    expect(after.state.place.round).toBe('operating-round');
  });

  it('[18mag-I-11] swaps and changes of director hold for him too', () => {
    const director = sharing(1000).do(PASS);
    expect([director.directorOf('LdStEG'), director.held('LdStEG', 1)]).toEqual([1, 2]);
    const takes = short().money(1, 1000).shares('LdStEG', [2, 2]).shareRound(0).do(PASS);
    expect(takes.directorOf('LdStEG')).toBe(1);
  });

  it('[18mag-SOLO-25] his majors place no markers', () => {
    const his = short().shares('RABA', [0, 3]).money('RABA', 200).begin('RABA');
    expect(his.events.filter(({ event }) => event === 'marker')).toEqual([]);
    expect(
      short()
        .shares('RABA', [0, 3])
        .money('RABA', 200)
        .at('RABA', 'marker')
        .why({ type: 'place-marker', company: 'RABA', hex: 'C14', stop: 0, seat: 0 }),
    ).toBe('not-your-turn 18mag-OR-07');
  });

  it('[18mag-SOLO-26] and pay out everything', () => {
    const his = short().money(1, 0).shares('RABA', [0, 3]).money('RABA', 200).begin('RABA');
    expect([his.moneyOf('RABA'), his.paid[0]]).toEqual([0, 'RABA>1 60']);
    const mine = short().shares('RABA', [3]).money('RABA', 30).begin('RABA');
    expect([mine.step, mine.acting]).toEqual(['payout', 0]);
  });

  it('[18mag-R-94] the card goes by the last to act in later rounds', () => {
    const bought = short()
      .money(0, 100)
      .money(1, 0)
      .shareRound(0)
      .do({ type: 'buy-share', company: 'SIK', from: 'bank' }, PASS);
    expect(bought.state.own.priority).toBe(1);
    const his = sharing(80).do(PASS, PASS);
    expect(his.state.own.priority).toBe(0);
  });

  it('[18mag-R-72] a tie is a draw', () => {
    const end = short().money(0, 0).money(1, 0).minors({}).phase('brown').operating({ last: true, inSet: 3, begun: 3 });
    expect(phaseOf(end.state).name).toBe('brown');
    const over = end.shares('SIK', []).shares('LdStEG', []).begin('LdStEG');
    expect(over.state.outcome?.winners).toEqual([0, 1]);
  });
});
