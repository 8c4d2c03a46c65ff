/** A game as it comes over the network, as the engine wants it. */
import { type GameState, isRecord, readState, type Refusal } from '@kursbuch/engine';

/** The random numbers still to come are hidden. A bot that only asks what may be done never draws from these. */
const NO_CHANCE = [0, 0, 0, 1] as const;

/** Thrown for a game that this bot cannot read: it was written in another form, or by rules nobody here knows. */
export class Unreadable extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(sentenceFor(refusal));
    this.name = 'Unreadable';
    this.refusal = refusal;
  }
}

/** For whoever runs the bot: what is so, then what one can do. */
function sentenceFor({ code, params }: Refusal): string {
  const { form, known, title, rules } = params;
  switch (code) {
    case 'other-form':
      return `The server writes games in form ${String(form)}; this bot reads form ${String(known)}. Take the bot of the server's version.`;
    case 'no-such-title':
      return `The server plays ${String(title)}, which this bot does not know. Take the bot of the server's version.`;
    case 'wrong-rules':
      return `The server plays ${String(title)} by rules version ${String(rules)}, which this bot does not know. Take the bot of the server's version.`;
    default:
      return 'The server sent something that is no game.';
  }
}

/** The state behind a view. */
export function stateFromView(seen: unknown): GameState {
  const read = readState(isRecord(seen) ? { ...seen, rng: NO_CHANCE } : seen);
  if (!read.ok) throw new Unreadable(read.refusal);
  return read.value;
}
