/** The golden games as one script without imports, for wherever they are to be played. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The script: `playGolden` is a name of its own in it. */
export async function goldenScript(format: 'esm' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../packages/bots/src/golden/play-golden.ts', import.meta.url)),
        formats: [format === 'esm' ? 'es' : 'iife'],
        name: 'golden',
        fileName: 'golden',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  const { code } = first.output[0];
  return code;
}
