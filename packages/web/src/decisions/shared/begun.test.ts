import { STATE_FORM } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { BegunChoices, type Shelf } from './begun.ts';

function testShelf(first?: object): Shelf & { readonly kept: Map<string, string> } {
  const kept = new Map(first === undefined ? [] : [['kursbuch-begun', JSON.stringify(first)]]);
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}

const lay = { type: 'lay-tile', seat: 0, company: '1', hex: 'C8', tile: '7', rotation: 2 };
const pick = { type: 'pick', seat: 0, company: '3' };

describe('what has been begun', () => {
  it('is one text at its position, and nothing once it is forgotten', () => {
    const begun = new BegunChoices(testShelf());
    begun.keep('one', 4, 'lay', [lay]);
    expect(begun.text('one', 4)).toContain('C8');
    expect(begun.text('one', 5)).toBeUndefined();
    begun.forget('another');
    expect(begun.isAny('one', 4)).toBe(true);
    begun.forget('one');
    expect(begun.text('one', 4)).toBeUndefined();
  });

  it('is for whichever panel it belongs to where it was proposed, until something else is begun', () => {
    const begun = new BegunChoices(testShelf());
    begun.keep('g', 7, 'lay', [lay]);
    begun.propose('g', 7, pick);
    expect(begun.left('g', 7, 'lay')).toEqual([pick]);
    expect(begun.left('g', 7, 'draft')).toEqual([pick]);
    begun.keep('g', 7, 'draft', []);
    expect(begun.left('g', 7, 'draft')).toEqual([pick]);
    begun.keep('g', 7, 'lay', [lay]);
    expect(begun.left('g', 7, 'lay')).toEqual([lay]);
    expect(begun.left('g', 7, 'draft')).toEqual([]);
  });

  it('is found again at the same position of the same game', () => {
    const shelf = testShelf();
    new BegunChoices(shelf).keep('g', 7, 'lay', [lay]);
    new BegunChoices(shelf).keep('g', 7, 'other', [pick]);
    const again = new BegunChoices(shelf);
    expect(again.left('g', 7, 'lay')).toEqual([lay]);
    expect(again.left('g', 7, 'other')).toEqual([pick]);
    expect(again.left('g', 7, 'none')).toEqual([]);
    expect(again.left('g', 8, 'lay')).toEqual([]);
    expect(again.left('h', 7, 'lay')).toEqual([]);
  });

  it('is forgotten when it is given up, and with its position', () => {
    const shelf = testShelf();
    const begun = new BegunChoices(shelf);
    begun.keep('g', 7, 'lay', [lay]);
    expect([begun.isAny('g', 7), begun.isAny('g', 8), begun.isAny('h', 7)]).toEqual([true, false, false]);
    begun.keep('g', 7, 'lay', []);
    expect(shelf.kept.size).toBe(0);
    expect(begun.isAny('g', 7)).toBe(false);
    begun.keep('g', 7, 'lay', [lay]);
    begun.forgetOthers('g', 7);
    begun.forgetOthers('h', 1);
    expect(begun.left('g', 7, 'lay')).toEqual([lay]);
    begun.forgetOthers('g', 8);
    expect(shelf.kept.size).toBe(0);
  });

  it('leaves nothing of an earlier position beside it', () => {
    const begun = new BegunChoices(testShelf());
    begun.keep('g', 7, 'lay', [lay]);
    begun.keep('g', 8, 'other', [pick]);
    expect(begun.left('g', 7, 'lay')).toEqual([]);
    expect(begun.left('g', 8, 'lay')).toEqual([]);
  });

  it('is read in the words of today when an older app has kept it', () => {
    const sale = { type: 'sell-shares', seat: 1, company: 'BK', count: 2 };
    const kept = (form: number) => testShelf({ game: 'g', position: 7, form, parts: { shares: [sale] } });
    expect(new BegunChoices(kept(1)).left('g', 7, 'shares')).toEqual([
      { type: 'sell-shares', seat: 1, sales: [{ company: 'BK', count: 2 }] },
    ]);
    expect(new BegunChoices(kept(STATE_FORM)).left('g', 7, 'shares')).toEqual([sale]);
  });

  it('is nothing where something else lies on the shelf, or none is to be had', () => {
    expect(new BegunChoices(testShelf({ game: 'g', position: 7 })).left('g', 7, 'lay')).toEqual([]);
    const closed: Shelf = {
      getItem: () => {
        throw new Error('not allowed');
      },
      setItem: () => {
        throw new Error('not allowed');
      },
      removeItem: () => {
        throw new Error('not allowed');
      },
    };
    const begun = new BegunChoices(closed);
    begun.keep('g', 7, 'lay', [lay]);
    expect(begun.left('g', 7, 'lay')).toEqual([]);
  });
});
