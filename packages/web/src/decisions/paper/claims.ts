/** Which panel is in charge of which kind of offer. */
import type { DeedType } from '@kursbuch/engine';

/** Types of offer by panel. What is decided on the map is not among them. */
export const PAPER_CLAIMS = {
  answer: ['answer'],
  shares: ['sell-shares', 'borrow', 'buy-share', 'par', 'exchange', 'redeem', 'repay', 'buy-paper'],
  draft: ['pick', 'draft', 'set-price'],
  auction: ['buy-lot', 'discount'],
  dividend: ['dividend'],
  trains: ['buy-train'],
  discard: ['discard-train'],
  cars: ['buy-car'],
  scrap: ['scrap'],
  private: ['buy-private'],
  finish: ['pass', 'done'],
  talk: ['withdraw', 'give-train', 'propose-winner', 'concede'],
} as const satisfies { readonly [panel: string]: readonly DeedType[] };
export type PaperPanelId = keyof typeof PAPER_CLAIMS;

export const isClaimedBy = (id: PaperPanelId, type: string): boolean => {
  const types: readonly string[] = PAPER_CLAIMS[id];
  return types.includes(type);
};

/** What leaves the decision as it is: it ends the step, or it is about the whole game. */
const ASIDE: readonly PaperPanelId[] = ['finish', 'talk'];

/** What is a button of its own: there is nothing to choose before it is pressed. */
const PRESSED: ReadonlySet<string> = new Set(['run', 'borrow', 'answer', ...ASIDE.flatMap((id) => PAPER_CLAIMS[id])]);

/** Whether a deed is chosen first and carried out by another press. */
export const isChosenFirst = (type: string): boolean => !PRESSED.has(type);

/** Whether an offer is one to choose beside the map, so that a decision about the map has more to it than hexes. */
export const isChosenBeside = (type: string): boolean =>
  Object.entries(PAPER_CLAIMS).some(
    ([id, types]: readonly [string, readonly string[]]) => !ASIDE.some((one) => one === id) && types.includes(type),
  );
