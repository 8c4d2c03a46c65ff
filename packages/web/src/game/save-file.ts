/** Hands a game over as a file. */
import { gameFileText } from '@kursbuch/engine';
import { toast } from '../shell/toasts.tsx';
import { say } from '../words/index.ts';
import type { GameSession } from './session.ts';

/** A name every system takes. */
const fileName = ({ title, name }: GameSession): string =>
  `${title} ${name}`.replaceAll(/[^\p{L}\p{N} .-]+/gu, '').replaceAll(/\s+/gu, '-') + '.json';

export async function saveFile(session: GameSession): Promise<void> {
  const file = await session.file();
  if (file === undefined) {
    toast(say('more.export.failed'));
    return;
  }
  const url = URL.createObjectURL(new Blob([gameFileText(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(session);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
