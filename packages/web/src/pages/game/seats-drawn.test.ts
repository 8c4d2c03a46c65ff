import { newGame, seatToAct, titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { seatsDrawn } from './seats-drawn.ts';

const NAMES = ['Ilona', 'Matthias', 'Giulia'];

function session(kind: 'local' | 'online', title: string, names: readonly string[]) {
  const begun = newGame(title, {}, names.length, 'seats');
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { state } = begun.value;
  const moment = { state, position: 0, toAct: seatToAct(state), step: undefined, offers: [] };
  return { kind, title: titleId(title), names, moment: () => moment };
}

describe('seats by lot', () => {
  it('are told where the title deals them, and at tables on the server', () => {
    expect(seatsDrawn(session('local', '18mag', NAMES))).toEqual(NAMES);
    expect(seatsDrawn(session('online', '1824', NAMES))).toEqual(NAMES);
  });
  it('are not told where people sit as they like, or alone', () => {
    expect(seatsDrawn(session('local', '1824', NAMES))).toBeUndefined();
    expect(seatsDrawn(session('local', '18mag', ['Ilona']))).toBeUndefined();
  });
});
