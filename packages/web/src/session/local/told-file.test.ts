import {
  GAME_FILE_FORMAT,
  GAME_FILE_VERSION,
  type GameFile,
  type Json,
  readGameFile,
  rulesVersions,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { testLine } from '../../pages/game/test-line.ts';
import { EngineWorker } from '../worker/worker-client.ts';
import { toldFile } from './told-file.ts';

function gameFile(title: string, seats: readonly string[], options: Json, actions: readonly Json[]): GameFile {
  const read = readGameFile({
    format: GAME_FILE_FORMAT,
    version: GAME_FILE_VERSION,
    title,
    rules: rulesVersions(title)[0],
    options,
    seed: 'told',
    seats,
    actions,
  });
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

const told = async (file: GameFile): Promise<Awaited<ReturnType<typeof toldFile>>> => {
  const worker = new EngineWorker(testLine);
  try {
    return await toldFile(file, worker);
  } finally {
    worker.close();
  }
};

const PICKS = [
  { type: 'pick', seat: 0, company: '3' },
  { type: 'pick', seat: 1, company: '5' },
];

describe('a game saved for 18xx.games', () => {
  it('is told by the worker, without the names of the players', async () => {
    const answer = await told(gameFile('18mag', ['Anna', 'Béla', 'Cili'], { ruleset: '18xx.games' }, PICKS));
    if (!('text' in answer)) throw new Error(answer.reason);
    const file: unknown = JSON.parse(answer.text);
    expect(file).toMatchObject({ title: '18Mag', actions: [{ minor: '3' }, { minor: '5' }] });
    expect(answer.text).not.toContain('Anna');
  });

  it('is refused in sentences where it cannot be told', async () => {
    expect(await told(gameFile('18mag', ['Anna'], {}, []))).toEqual({
      reason: 'The game cannot be told there. 18xx.games has no game for one player.',
    });
  });
});
