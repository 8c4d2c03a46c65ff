import {
  allComponentSets,
  companyId,
  type Components,
  componentSet,
  hexFace,
  hexId,
  hexNumber,
  type HexState,
  titleId,
  tileId,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { toSvg } from '../svg/to-svg.ts';
import { inked, lightness } from './colour.ts';
import { homesIn } from './homes.ts';
import { PATTERNS, tokenStyle } from './style.ts';
import { drawToken } from './token.ts';

describe('markers', () => {
  it.each(allComponentSets())('of $id have at most three letters and are told apart without colour', (set) => {
    const looks = set.companies
      .filter((card) => card.markers.length > 0)
      .map((card) => {
        const style = tokenStyle(set, card.id);
        expect([...style.mark].length).toBeLessThanOrEqual(3);
        return `${style.shape} ${style.mark}`;
      });
    expect(new Set(looks).size).toBe(looks.length);
    expect(looks.length).toBeGreaterThan(5);
  });

  it('of strangers are neutral', () => {
    expect(tokenStyle(componentSet('1839'), companyId('GOV'))).toEqual({ shape: 'neutral', mark: 'GOV' });
  });

  it('show what they are by their shape', () => {
    const set = componentSet('1824');
    const shape = (id: string): string => tokenStyle(set, companyId(id)).shape;
    expect(['EPP', 'BK', 'SD', 'SD1'].map(shape)).toEqual(['coal', 'share', 'state', 'share']);
    expect(tokenStyle(set, companyId('KK2')).mark).toBe('kk2');
    expect(tokenStyle(componentSet('18mag'), companyId('12'))).toEqual({ shape: 'minor', mark: '12' });
  });

  it.each(PATTERNS)('draw the pattern %s above and below the letters', (pattern) => {
    const text = toSvg(drawToken({ shape: 'share', mark: 'X', colour: '#336699', pattern }));
    expect(text.match(/scale\(-?11.3\)/g)?.length ?? 0).toBe(pattern === 'plain' ? 0 : 2);
    expect(text).toContain('>X</text>');
  });

  it('wear a ring while their company acts', () => {
    const style = tokenStyle(componentSet('18mag'), companyId('3'));
    expect(toSvg(drawToken(style, { acting: true }))).toContain('var(--signal)');
    expect(toSvg(drawToken(style))).not.toContain('var(--signal)');
  });
});

describe('colours of companies', () => {
  it('become a little duller', () => {
    expect(inked('#ff0000')).toBe('#dc1814');
    expect(inked('#000000')).not.toBe('#000000');
  });
  it('know light from dark', () => {
    expect(lightness('#ffffff')).toBeCloseTo(1);
    expect(lightness('#000000')).toBe(0);
    expect(lightness('#ffed00')).toBeGreaterThan(lightness('#00a0e3'));
  });
});

describe('homes', () => {
  const homes = (
    id: '1824' | '18mag' | '1839',
    hex: string,
    state: HexState = { markers: [] },
    closed: readonly string[] = [],
  ) => {
    const set = componentSet(id);
    const shown = hexFace(set, state, hexNumber(set.board, hexId(hex)));
    return homesIn(set, shown, closed.map(companyId)).map(({ company, stop, short }) => `${company} ${stop} ${short}`);
  };
  const laid = (tile: string, rotation: 0 | 1 | 2 | 3 | 4 | 5 = 0): HexState => ({
    tile: { id: tileId(tile), rotation },
    markers: [],
  });

  it('are where the cards say', () => {
    expect(homes('1824', 'E12')).toEqual(['SD1 0 Sd1', 'KK1 1 kk1', 'KK2 2 kk2']);
    expect(homes('18mag', 'E12')).toEqual(['1 1 1']);
    expect(homes('1824', 'A6')).toEqual([]);
  });

  it('carry a question mark where there is a choice', () => {
    expect(homes('1839', 'I16')).toEqual(['NRS 0 NRS?']);
    expect(homes('1839', 'K16')).toEqual(['NRS 0 NRS?']);
  });

  it('move to the stop of the tile that continues theirs', () => {
    // The one way L33 lies on Budapest exchanges the places of its two cities.
    expect(homes('18mag', 'E12', laid('L33'))).toEqual(['1 0 1']);
    // 493 joins the cities on W and NW, and keeps the one on SW apart.
    expect(homes('1824', 'E12', laid('493'))).toEqual(['SD1 0 Sd1', 'KK1 1 kk1', 'KK2 1 kk2']);
    expect(homes('18mag', 'G14', laid('L17'))).toEqual(['4 0 4']);
  });

  it('of companies out of the game are gone', () => {
    expect(homes('18mag', 'E12', { markers: [] }, ['1'])).toEqual([]);
  });
});

describe('markers of a title that nobody drew', () => {
  const set = componentSet('1824');
  const box: Components = {
    ...set,
    title: titleId('fourth'),
    companies: set.companies.map((card) => (card.id === 'BK' ? { ...card, id: companyId('L1') } : card)),
  };
  const shares = box.companies.filter(({ kind }) => !['minor', 'coal', 'pre-state'].includes(kind));
  const patterns = shares.map(({ id }) => {
    const style = tokenStyle(box, id);
    return 'pattern' in style ? style.pattern : undefined;
  });

  it('have a pattern each, by their place in the box', () => {
    expect(patterns).toEqual(PATTERNS.slice(1, 1 + shares.length));
  });

  it('have nothing of another title that has a company of the same name', () => {
    const place = shares.findIndex(({ id }) => id === companyId('L1'));
    expect(tokenStyle(box, companyId('L1'))).toMatchObject({ mark: 'L1', pattern: PATTERNS[1 + place] });
    expect(PATTERNS[1 + place]).not.toBe('chequer');
    expect(tokenStyle(componentSet('1839'), companyId('L1'))).toMatchObject({ mark: 'L1', pattern: 'chequer' });
    expect(tokenStyle(componentSet('18mag'), companyId('RABA'))).toMatchObject({ mark: 'RÁ', pattern: 'pale' });
    expect(tokenStyle(set, companyId('SB'))).toMatchObject({ mark: 'SB', pattern: 'chevron' });
  });
});
