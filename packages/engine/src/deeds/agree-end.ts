/** Says whether the game may end now, with the scores as they stand. */
import { oneOf } from '../core/shape.ts';
import { deed } from './deed.ts';

export const agreeEnd = deed('agree-end', { take: oneOf(['yes', 'no']) });
