/** Where a game stands, in words. */
import { type GameState, phaseName, seatToAct, stepName } from '@kursbuch/engine';
import { companyWords, nameOf, endWords, roundWords, stepWords, type Table } from '@kursbuch/words';

/** Whom sentences in a terminal are about. Amounts are bare numbers there: one can type them. */
export const tableFor = ({ title }: Pick<GameState, 'title'>, names: readonly string[]): Table => ({
  names,
  title,
  plain: true,
});

/** Round, phase, whose turn it is, and who has to decide what. */
export function whereWords(state: GameState, names: readonly string[]): string {
  if (state.outcome !== undefined) return `The game is over: ${endWords(state.outcome.reason)}.`;
  const { owner, round, number } = state.place;
  const turn =
    owner.kind === 'company'
      ? `turn of ${companyWords(owner.company)}`
      : owner.kind === 'seat'
        ? `turn of ${nameOf({ names }, owner.seat)}`
        : '';
  const who = seatToAct(state);
  const step = state.pending[0]?.kind ?? stepName(state) ?? '';
  const parts = [
    roundWords(round, number),
    `phase ${phaseName(state)}`,
    ...(turn === '' ? [] : [turn]),
    ...(who === undefined ? [] : [`${nameOf({ names }, who)} decides: ${stepWords(step).toLowerCase()}`]),
  ];
  return `${parts.join(', ')}.`;
}
