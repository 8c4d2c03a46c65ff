/** The process in which programs weigh their choices, so that the loop that plays games never waits for one. */
import { constants, setPriority } from 'node:os';
import type { ActionBody } from '@kursbuch/api';
import { choose, isLevel, STYLES } from '@kursbuch/bots/players';
import { isJson, isRecord, seat as seatOf, view } from '@kursbuch/engine';
import { stateOfView } from '../moves/questions.ts';
import { answerJobs, toParent } from '../thread-jobs.ts';

/** Somebody's turn; what is seen of the game goes as text. */
export type Turn = {
  readonly seen: string;
  readonly seat: number;
  readonly level: string;
  readonly style: string;
  /** Decides between choices that are as good as each other. */
  readonly seed: string;
};

export type Chosen =
  | { readonly chose: 'act'; readonly act: ActionBody }
  | { readonly chose: 'nothing'; readonly why: string };

const nothing = (why: string): Chosen => ({ chose: 'nothing', why });

const isTurn = (value: unknown): value is Turn => isRecord(value) && 'seen' in value && 'seat' in value;

const isAct = (value: unknown): value is ActionBody => isRecord(value) && isJson(value);

function chosenFor({ seen, seat, level, style, seed }: Turn): Chosen {
  const likes = STYLES.find((one) => one === style);
  if (!isLevel(level) || likes === undefined) return nothing(`there is no program ${level}, ${style} here`);
  const read = stateOfView(JSON.parse(seen));
  // A title that was put on the list in another process is not on this one's.
  if (!read.ok) return nothing(`the game cannot be read: ${read.refusal.code}`);
  const who = seatOf(seat);
  const act = choose(view(read.value, who), who, { level, style: likes, seed });
  return isAct(act) ? { chose: 'act', act } : nothing('it found nothing to do');
}

/** A program that breaks takes nobody else's turn with it. */
function answerTo(turn: Turn): Chosen {
  try {
    return chosenFor(turn);
  } catch (error) {
    return nothing(`it broke: ${String(error)}`);
  }
}

const parent = toParent();
if (parent !== undefined) {
  // People come first: this process runs when no other has anything to do.
  setPriority(constants.priority.PRIORITY_LOW);
  answerJobs(parent, isTurn, answerTo);
}
