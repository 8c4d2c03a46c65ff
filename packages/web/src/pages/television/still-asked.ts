/** Who a question whether something may be taken back still waits for. */
import type { TableDetail } from '@kursbuch/api';
import type { UndoState } from '../../session/session.ts';

type Seated = Pick<TableDetail['seats'][number], 'seat' | 'name' | 'program'>;

/** Their names; a program is never asked. */
export const stillAsked = (
  { agreed }: Pick<NonNullable<UndoState['asked']>, 'agreed'>,
  seats: readonly Seated[],
): readonly string[] =>
  seats
    .filter(({ seat, program }) => program === undefined && !agreed.some((one) => one === seat))
    .map(({ name }) => name);
