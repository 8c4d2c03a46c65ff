/** Actions as players make them up from offers; the engine judges them. */
import { apply, type Choice, type GameState, listed, type Offer, payoutBounds } from '@kursbuch/engine';

export type Act = { readonly [field: string]: unknown };

/** Of one offer so many actions are looked at. */
const MOST_PER_OFFER = 40;

/** Of a span of prices only what makes a difference: the least, the most, and where a payout moves a price further. */
function valuesOf(
  state: GameState,
  field: string,
  choice: Exclude<Choice, { readonly onDemand: true }>,
): readonly unknown[] {
  if ('oneOf' in choice) return choice.oneOf;
  const { from, to, step } = choice;
  const bounds = field === 'pay' ? payoutBounds(state) : [];
  const within = bounds.filter((bound) => bound > from && bound < to && (bound - from) % step === 0);
  const last = to - ((to - from) % step);
  return [...new Set([from, ...within, last])];
}

/** Every sensible way to fill in an offer, as far as they are few. */
export function actsOf(state: GameState, offer: Offer, most = MOST_PER_OFFER): readonly Act[] {
  let begun: readonly Act[] = [{ type: offer.type, seat: offer.seat, ...offer.fixed }];
  let asks = false;
  for (const [field, choice] of Object.entries<Choice | undefined>(offer.choose)) {
    if (choice === undefined) continue;
    if ('onDemand' in choice) asks = true;
    else {
      const values = valuesOf(state, field, choice);
      begun = begun.flatMap((act) => values.map((value) => ({ ...act, [field]: value }))).slice(0, most);
    }
  }
  if (!asks) return begun;
  const found: Act[] = [];
  for (const act of begun) {
    for (const action of listed(state, act)) {
      found.push({ ...action });
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** What an action leads to; undefined where it is refused. */
export function after(state: GameState, act: Act): GameState | undefined {
  const applied = apply(state, act);
  return applied.ok ? applied.value.state : undefined;
}
