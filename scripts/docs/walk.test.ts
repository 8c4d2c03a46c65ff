import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../set-up.mjs';

/** The files of the walk, row by row below the folder its row names. */
function walked(): readonly string[] {
  const [, text = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('## A tile, from the click');
  const [section = ''] = text.split('\n## ');
  return section.split('\n').flatMap((row) => {
    const [folder, ...files] = [...row.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path);
    return folder?.startsWith('packages/') === true ? files.map((file) => `${folder}/${file}`) : [];
  });
}

describe('the walk of a tile', () => {
  it('goes through files that are there, in every title', () => {
    const files = walked().flatMap((file) =>
      file.includes('<title>') ? ['1824', '18mag', '1839'].map((title) => file.replace('<title>', title)) : [file],
    );
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('is a short one', () => {
    expect(walked().length).toBeGreaterThan(25);
    expect(new Set(walked()).size).toBeLessThan(40);
  });
});
