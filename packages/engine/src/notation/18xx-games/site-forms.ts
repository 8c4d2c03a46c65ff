/** Which games can be told to 18xx.games at all, by what they are; whether one comes out the same there is found by telling it. */
import { type Refusal, refusal } from '../../core/result.ts';
import type { BaseState } from '../../core/state.ts';
import type { State1824 } from '../../titles/1824/index.ts';
import type { State18Mag } from '../../titles/18mag/index.ts';

/** Ways that the site no longer has. */
const wayRefusal = (way: string | undefined): Refusal | undefined =>
  way === undefined ? undefined : refusal('earlier-way', undefined, { way });

export const is18Mag = (state: BaseState): state is State18Mag => state.title === '18mag';
export const is1824 = (state: BaseState): state is State1824 => state.title === '1824';

/** Why a game of this form cannot be told at all. */
export function never18Mag({ own }: State18Mag): Refusal | undefined {
  if (own.mode === 'solo') return refusal('no-solo-there', '18mag-SOLO-01', {});
  return wayRefusal(own.site?.find((way) => way !== 'whole-payouts'));
}

export function never1824({ own }: State1824): Refusal | undefined {
  if (own.form === 'first-edition') return refusal('form-not-there', '1824-ED1-01', { form: own.form });
  if (own.form === 'goods-time') return refusal('form-not-there', '1824-GOODS-01', { form: own.form });
  return wayRefusal(own.site?.[0]);
}

/** Whether 18xx.games plays games of this kind: its title, in this form. */
export function isPlayedThere(state: BaseState): boolean {
  if (is18Mag(state)) return never18Mag(state) === undefined;
  return is1824(state) && never1824(state) === undefined;
}
