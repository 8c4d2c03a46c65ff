import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { bundle } from '../packages/cli/bin/make-bundle.mjs';
import { fromBundle } from './bundled-threads.ts';

describe('threads of tests', () => {
  it('load the file of the bundle that has the name of the one beside the source', () => {
    const folder = bundle() ?? '';
    const source = "start({ file: new URL('judge.mjs', import.meta.url) }, import.meta.url)";
    const code = fromBundle(source, folder);
    const [, address = ''] = /^start\(\{ file: new URL\("([^"]+)"\) \}, import\.meta\.url\)$/u.exec(code) ?? [];
    expect(fileURLToPath(address).startsWith(folder)).toBe(true);
    expect(existsSync(fileURLToPath(address))).toBe(true);
  });

  it('start from their sources as well, where no bundle can be made', async () => {
    const thread = new Worker(new URL('../packages/server/src/games/judge.mjs', import.meta.url));
    try {
      const heard = await new Promise((resolve, reject) => {
        thread.once('message', resolve).once('error', reject).once('exit', reject);
      });
      expect(heard).toBe('ready');
    } finally {
      await thread.terminate();
    }
  });
});
