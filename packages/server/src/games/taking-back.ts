/** Undo and redo by the table's agreement. They are entries of the log; what is taken back stays in it. */
import type { StoredTable } from '../storage/contract.ts';
import { canBeAsked } from '../tables/waiting.ts';
import type { NotAllowed } from './contract.ts';
import type { OpenGame } from './open-game.ts';

export type Asked = NonNullable<StoredTable['undoAsked']>;

/** What an act about taking back comes to. */
export type TakingBack =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'ask'; readonly asked: Asked }
  | { readonly kind: 'agree'; readonly seat: number; readonly asked: Asked }
  /** The last agreement: the game goes to where everybody agreed. */
  | { readonly kind: 'agree-and-go'; readonly seat: number; readonly to: number }
  | { readonly kind: 'decline'; readonly seat: number }
  | { readonly kind: 'no'; readonly why: NotAllowed };

const no = (why: NotAllowed): TakingBack => ({ kind: 'no', why });

export const seatsHeldBy = ({ seats }: StoredTable, user: string): readonly number[] =>
  seats.filter((one) => one.user === user).map(({ seat }) => seat);

/** Whether everybody who can be asked has agreed: neither who has left for good, nor a program, which minds nothing. */
const allAgree = ({ seats }: StoredTable, agreed: readonly number[]): boolean =>
  seats.every((one) => !canBeAsked(one) || agreed.includes(one.seat));

/** Whether a question waits for nobody any more, because whoever had not answered it has left for good. */
export const isSettled = ({ table, undoAsked }: OpenGame): boolean =>
  undoAsked !== undefined && allAgree(table, undoAsked.agreed);

/** Somebody wants the game at another position: further back, or further on along what was taken back. */
export function wantPosition(
  { table, undoAsked, status }: OpenGame,
  user: string,
  to: number,
  possible: boolean,
  impossible: NotAllowed,
): TakingBack {
  const mine = seatsHeldBy(table, user);
  const [by] = mine;
  if (table.undo === 'none') return no('no-undo');
  if (!possible) return no(impossible);
  // A result is everybody's: whoever has lost does not take it back alone, at no table.
  const isFree = status !== 'finished' && (table.undo === 'free' || by === undefined);
  if (isFree || allAgree(table, mine)) return { kind: 'go', to };
  if (by === undefined) return no('no-undo');
  if (undoAsked !== undefined) return no('undo-pending');
  return { kind: 'ask', asked: { by, to, agreed: mine } };
}

/** Somebody answers. Who asked may take the question back by declining it. */
export function answerAsked({ table, undoAsked }: OpenGame, user: string, agree: boolean): TakingBack {
  const mine = seatsHeldBy(table, user);
  const [seat] = mine;
  if (undoAsked === undefined || seat === undefined) return no('no-undo-asked');
  if (!agree) return { kind: 'decline', seat };
  if (mine.every((one) => undoAsked.agreed.includes(one))) return no('already-answered');
  const agreed = [...undoAsked.agreed, ...mine];
  if (allAgree(table, agreed)) return { kind: 'agree-and-go', seat, to: undoAsked.to };
  return { kind: 'agree', seat, asked: { ...undoAsked, agreed } };
}
