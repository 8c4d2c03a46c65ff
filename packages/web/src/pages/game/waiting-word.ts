/** What is said of somebody else's turn. */
import type { GameSession } from '../../session/session.ts';

/** Whoever is at turn decides, or a program is and has found no way on. */
export function waitingWord({ table }: Pick<GameSession, 'table'>): 'game.waiting' | 'game.stuck' | 'game.stuck.yours' {
  if (table?.isStuck() !== true) return 'game.waiting';
  return table.mayActForOthers() ? 'game.stuck.yours' : 'game.stuck';
}
