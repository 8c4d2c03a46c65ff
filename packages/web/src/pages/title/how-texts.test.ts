import { type Meta, titleId, titleOf } from '@kursbuch/engine';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ENGLISH } from '@kursbuch/words/app';
import { type Block, readBlocks } from '../reading/blocks.ts';
import { type Piece, piecesOf } from '../reading/pieces.ts';
import { linesOf, minutesToRead, wordCount } from '../reading/reading-time.ts';
import { unknownNames } from './figure-names.ts';
import { howText } from '../reading/how-texts.ts';
import { partsOf } from './parts.ts';

const DOCS = new URL('../../../../../docs/', import.meta.url);
const FOLDER = new URL('how-it-plays/', DOCS);
const written = readdirSync(FOLDER).flatMap((language) =>
  readdirSync(new URL(`${language}/`, FOLDER)).map((file) => ({ language, title: file.replace(/\.md$/u, '') })),
);

const blocksOf = (path: string, title: string): readonly Block[] =>
  readBlocks(title, readFileSync(new URL(path, DOCS), 'utf8'));
const howBlocks = ({ language, title }: (typeof written)[number]): readonly Block[] =>
  blocksOf(`how-it-plays/${language}/${title}.md`, title);
const within = (piece: Piece): readonly Piece[] => ('pieces' in piece ? piece.pieces.flatMap(within) : [piece]);
const piecesIn = (blocks: readonly Block[]): readonly Piece[] =>
  blocks.flatMap(linesOf).flatMap(piecesOf).flatMap(within);
const metaOf = (title: string): Meta => titleOf(titleId(title)).meta;

describe('how a title plays', () => {
  let takeAway = (): void => undefined;
  beforeAll(() => {
    takeAway = addTitle(fourthTitle);
  });
  afterAll(() => takeAway());

  it('is the second part of a title, and one without a text has no such part', async () => {
    expect(written.length).toBeGreaterThanOrEqual(3);
    for (const { title } of written) {
      const meta = metaOf(title);
      expect(partsOf(meta).slice(0, 2)).toEqual(['', 'how']);
      expect(await howText(meta.id)?.()).toMatch(/^# \S/u);
    }
    expect(howText(fourthTitle.meta.id)).toBeUndefined();
    expect(partsOf(fourthTitle.meta)).not.toContain('how');
  });

  it.each(written)('takes under ten minutes: $language, $title', (one) => {
    const blocks = howBlocks(one);
    const count = wordCount(blocks);
    expect(count).toBeGreaterThanOrEqual(1200);
    expect(count).toBeLessThanOrEqual(1800);
    expect(minutesToRead(blocks)).toBeLessThan(10);
  });

  it.each(written)('shows what lies in the box, and all of it can be drawn: $language, $title', (one) => {
    const blocks = howBlocks(one);
    const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : []));
    expect(new Set(figures.map(({ kind }) => kind)).size).toBe(5);
    expect(figures.flatMap((figure) => unknownNames(metaOf(one.title), figure))).toEqual([]);
    const empty = figures.filter(({ kind, names }) => ['tiles', 'companies'].includes(kind) && names.length === 0);
    expect(empty).toEqual([]);
    for (const line of blocks.flatMap(linesOf)) expect(line).not.toMatch(/!\[/u);
  });

  it.each(written)('leads to rules that there are: $language, $title', (one) => {
    const known = new Set(
      blocksOf(`rules/${one.title}.md`, one.title).flatMap((block) =>
        block.kind === 'table' ? block.rows.flatMap(({ id }) => id ?? []) : [],
      ),
    );
    const pieces = piecesIn(howBlocks(one));
    const ids = pieces.flatMap((piece) => (piece.kind === 'rule-link' ? [piece.id] : []));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    // An id that stands bare would lead nowhere on this page, and a link that is not one would show its brackets.
    expect(pieces.filter(({ kind }) => kind === 'rule')).toEqual([]);
    expect(pieces.filter(({ text }) => /\]\(|\*/u.test(text))).toEqual([]);
  });

  it.each(written)('explains its terms: $language, $title', (one) => {
    const used = piecesIn(howBlocks(one)).flatMap((piece) => (piece.kind === 'term' ? [piece.term] : []));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((term) => !Object.hasOwn(APP_ENGLISH.app, `term.${term}`))).toEqual([]);
    // Once is enough: the second time one knows it.
    expect(used.filter((term, n) => used.indexOf(term) !== n)).toEqual([]);
  });

  it.each(written)('gives every chapter an address of its own: $language, $title', (one) => {
    const anchors = howBlocks(one).flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

describe('names in a figure', () => {
  const meta = metaOf('18mag');
  const figure = (kind: 'board' | 'tiles' | 'companies' | 'trains', ...names: string[]): readonly string[] =>
    unknownNames(meta, { kind, names, caption: '' });

  it('are those of the box', () => {
    expect(figure('tiles', '57', 'L33')).toEqual([]);
    expect(figure('companies', 'G&C', '13')).toEqual([]);
    expect(figure('board', '18mag-2p')).toEqual([]);
    expect(figure('trains')).toEqual([]);
  });

  it('are told where the box has no such thing', () => {
    expect(figure('tiles', '57', '9999')).toEqual(['9999']);
    expect(figure('companies', 'BK', '1')).toEqual(['BK']);
    expect(figure('board', '1824')).toEqual(['1824']);
    expect(figure('trains', '5')).toEqual(['5']);
  });
});
