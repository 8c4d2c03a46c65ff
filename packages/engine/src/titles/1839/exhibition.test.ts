import { beforeAll, describe, expect, it } from 'vitest';

import type { LogEvent } from '../../core/events.ts';
import { applyTo, startGame } from '../../core/game.ts';
import { brokenInvariants } from '../../mechanisms/invariants.ts';
import exhibition from './fixtures/exhibition.json' with { type: 'json' };
import { rules1839 } from './index.ts';
import type { State1839 } from './state.ts';
import { box, RH } from './cards.ts';
import { ownerOfPrivate } from './companies.ts';

type Told = { readonly seen: ReadonlySet<string>; readonly state: State1839; readonly broken: readonly string[] };

const nameOf = (event: LogEvent): string => {
  if (event.event === 'own') return event.what;
  if (event.event === 'phase') return `phase ${event.phase}`;
  if (event.event === 'train') return `train ${event.type}`;
  return event.event === 'paid' ? `paid ${event.why}` : event.event;
};

/** Plays the record and remembers everything that occurred. */
function play(): Told {
  const actions: readonly { readonly type: string; readonly [field: string]: unknown }[] = exhibition.actions;
  const started = startGame(rules1839, exhibition.options, exhibition.seats, exhibition.seed);
  if (!started.ok) throw new Error(started.refusal.code);
  let { state } = started.value;
  const seen = new Set<string>([`phase ${state.own.phase}`]);
  const broken: string[] = [];
  for (const [n, action] of actions.entries()) {
    const applied = applyTo(rules1839, state, action, 'best-runs');
    if (!applied.ok) throw new Error(`action ${n}: ${applied.refusal.code}`);
    broken.push(...brokenInvariants(rules1839.invariants, applied.value.state, box, state));
    for (const event of applied.value.events) seen.add(nameOf(event));
    seen.add(action.type);
    if (action['using'] !== undefined) seen.add('HLG used');
    const [asked] = state.pending;
    if (asked?.kind === 'consent') seen.add(`${asked.offer.about} ${action['take'] === 'yes' ? 'agreed' : 'declined'}`);
    state = applied.value.state;
  }
  return { seen, state, broken };
}

describe('the exhibition game', () => {
  let told: Told;
  beforeAll(() => {
    told = play();
  });

  it('is played to its end in purple without a broken invariant', () => {
    expect(told.broken).toEqual([]);
    expect(told.state.outcome).toMatchObject({ reason: 'purple' });
  });
  it('goes through every phase', () => {
    for (const { name } of box.own.phases) expect(told.seen).toContain(`phase ${name}`);
  });
  it('sells every type of train', () => {
    for (const { type } of box.trains) expect(told.seen).toContain(`train ${type}`);
  });
  it('uses the power of every private', () => {
    // HLG, SRV, KR, DRU; yellow and brown privates become companies; CM becomes RH, which costs money.
    for (const what of [
      'HLG used',
      'remote-build',
      'move-marker',
      'train-given',
      'local-taken',
      'paid rh',
      'private-sold',
    ])
      expect(told.seen).toContain(what);
    expect(
      ['LP', 'JJB', 'HLG', 'SRV', 'KR', 'KF', 'DRU', 'CM', 'STK', 'CO', 'AB', 'AV'].filter((id) =>
        told.state.own.privates.some((one) => one.id === id && one.owner !== 'gone'),
      ),
    ).toEqual([]);
    expect(typeof ownerOfPrivate(told.state, RH)).toBe('number');
  });
  it('sees a nationalisation, a swap and consent', () => {
    for (const what of ['nationalised', 'swapped', 'rusted', 'floated']) expect(told.seen).toContain(what);
  });
});
