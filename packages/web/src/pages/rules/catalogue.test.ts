import { titles } from '@kursbuch/engine';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../reading/blocks.ts';

const textOf = (title: string): string =>
  readFileSync(new URL(`../../../../../docs/rules/${title}.md`, import.meta.url), 'utf8');

const idsOf = (title: string): readonly string[] =>
  readBlocks(title, textOf(title)).flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap(({ id }) => id ?? []) : [],
  );

describe('the rule catalogue', () => {
  it.each(titles().map(({ meta }) => meta.id))('of %s gives every rule one address', (title) => {
    const ids = idsOf(title);
    expect(ids.length).toBeGreaterThan(150);
    expect(ids).toContain(`${title}-SETUP-01`);
    const written = [...textOf(title).matchAll(/^\| ((?:1824|18mag|1839)-[A-Z0-9-]+-\d+) \|/gmu)].map(
      ([, id = '']) => id,
    );
    expect(written.length).toBeGreaterThan(150);
    expect(ids).toEqual(expect.arrayContaining(written));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
