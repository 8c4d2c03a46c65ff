/** Whether single letters are keys: some people dictate, or rest a hand on the keyboard, and switch them off. */
import { keptSwitch } from './kept-switch.ts';

export const { isOn: areLettersOn, turn: switchLetters, useIsOn: useLetters } = keptSwitch('kursbuch-letters', true);
