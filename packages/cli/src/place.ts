/** Where a game stands, in words. */
import { type GameState, phaseName, type Refusal, seatToAct, stepName } from '@kursbuch/engine';
import { companyWords, nameOf, endWords, roundWords, stepWords, type Table } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';

/** Whom sentences in a terminal are about. Amounts are bare numbers there: one can type them. */
export const tableFor = ({ title }: Pick<GameState, 'title'>, names: readonly string[]): Table => ({
  names,
  title,
  plain: true,
});

/** A reason with the row of the catalogue behind it, where there is one. */
export const withRule = (words: string, { rule }: Refusal): string =>
  rule === undefined ? words : `${words} [${rule}]`;

/** Round, phase, whose turn it is, and who has to decide what. */
export function whereWords(state: GameState, names: readonly string[]): string {
  if (state.outcome !== undefined) return cliWords('place.over', { reason: endWords(state.outcome.reason) });
  const { owner, round, number } = state.place;
  const turn =
    owner.kind === 'company'
      ? cliWords('place.turn', { who: companyWords(owner.company) })
      : owner.kind === 'seat'
        ? cliWords('place.turn', { who: nameOf({ names }, owner.seat) })
        : '';
  const who = seatToAct(state);
  const step = state.pending[0]?.kind ?? stepName(state) ?? '';
  const parts = [
    roundWords(round, number),
    cliWords('place.phase', { phase: phaseName(state) }),
    ...(turn === '' ? [] : [turn]),
    ...(who === undefined
      ? []
      : [cliWords('place.decides', { name: nameOf({ names }, who), step: stepWords(step).toLowerCase() })]),
  ];
  return `${parts.join(', ')}.`;
}
