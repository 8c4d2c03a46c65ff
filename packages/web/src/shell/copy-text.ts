/** Puts a text into the clipboard and says whether that went well. */
import { say } from '../words/index.ts';
import { toast } from './toasts.tsx';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say('app.copied'));
  } catch {
    toast(say('app.copy-failed'));
  }
}
