/** Hands a game over as a file, ours or one that another program reads. */
import { gameFileText, type GameState, isPlayedThere } from '@kursbuch/engine';
import { toldFile } from '../../session/local/told-file.ts';
import type { GameSession } from '../../session/session.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/index.ts';

/** A name every system takes. */
const fileName = ({ title, name }: GameSession): string =>
  `${title} ${name}`.replaceAll(/[^\p{L}\p{N} .-]+/gu, '').replaceAll(/\s+/gu, '-') + '.json';

/** Hands a text over under a name. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function saveFile(session: GameSession): Promise<void> {
  const file = await session.file();
  if (file === undefined) toast(say('more.export.failed'));
  else download(gameFileText(file), fileName(session));
}

/** Whether a game can be told to 18xx.games: it is one of those played there, and its file can be had, online not before the end. */
export const isForSite = ({ kind }: Pick<GameSession, 'kind'>, state: GameState): boolean =>
  isPlayedThere(state) && (kind === 'local' || state.outcome !== undefined);

/** Hands a game over as a file that 18xx.games loads; where it cannot be told there, the reason is shown instead. */
export async function saveForSite(session: GameSession): Promise<void> {
  const file = await session.file();
  if (file === undefined) {
    toast(say('more.export.failed'));
    return;
  }
  const worker = new EngineWorker();
  try {
    const told = await toldFile(file, worker);
    if ('text' in told) download(told.text, `18xx-games-${fileName(session)}`);
    else toast(told.reason);
  } finally {
    worker.close();
  }
}
