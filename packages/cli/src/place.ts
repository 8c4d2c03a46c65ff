/** Where a game stands, in words. */
import { type GameState, phaseName, seatToAct, stepName } from '@kursbuch/engine';
import { nameOf, type Names, spoken } from './say.ts';

/** A company as people call it; the minors of 18Mag have numbers only. */
const companyWords = (company: string): string => (/^\d+$/u.test(company) ? `minor ${company}` : company);

/** The round as a heading: `Operating round 3`. */
export function roundWords({ place }: Pick<GameState, 'place'>): string {
  const name = spoken(place.round);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${place.number}`;
}

/** Round, phase, whose turn it is, and who has to decide what. */
export function whereWords(state: GameState, names: Names): string {
  if (state.outcome !== undefined) return `The game is over (${spoken(state.outcome.reason)}).`;
  const { owner } = state.place;
  const turn =
    owner.kind === 'company'
      ? `turn of ${companyWords(owner.company)}`
      : owner.kind === 'seat'
        ? `turn of ${nameOf(names, owner.seat)}`
        : '';
  const who = seatToAct(state);
  const step = state.pending[0]?.kind ?? stepName(state) ?? '';
  const parts = [
    roundWords(state),
    `phase ${phaseName(state)}`,
    ...(turn === '' ? [] : [turn]),
    ...(who === undefined ? [] : [`${nameOf(names, who)} decides: ${spoken(step)}`]),
  ];
  return `${parts.join(', ')}.`;
}
