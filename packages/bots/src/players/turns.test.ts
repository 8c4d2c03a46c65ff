/** Turns played to their end before they begin: a place is made for a better train, or not at all. */
import { apply, type CompanyId, type GameState, seatToAct, type TrainType, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { choose } from './choose.ts';
import { priceOfTrain } from './earnings.ts';
import { companyIn, trainsIn } from './figures.ts';

type Turn = { readonly state: GameState; readonly company: CompanyId };

/** Companies before their run with no place left, late in a game of programs. */
function full(): readonly Turn[] {
  const found: Turn[] = [];
  playTitleRandomly(
    '18mag',
    {
      seed: 'scraps',
      seats: 3,
      options: {},
      mostActions: 420,
      spoiled: 0,
      chooses: (state, seat) => {
        const { owner, step, number } = state.place;
        if (owner.kind === 'company' && step === 'run' && number === 8 && found.at(-1)?.company !== owner.company) {
          const [trains = [], limit = Infinity] = [
            companyIn(state, owner.company)?.trains,
            trainsIn(state, owner.company)?.limit,
          ];
          if (trains.length >= limit) found.push({ state, company: owner.company });
        }
        return choose(view(state, seat), seat, { level: 'local', seed: 'scraps', steps: 60 });
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  return found;
}

/** What a turn scraps, and what the company has before and after it. */
function played({ state, company }: Turn): {
  readonly scrapped: TrainType | undefined;
  readonly before: readonly TrainType[];
  readonly after: readonly TrainType[];
} {
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error('nobody is at turn');
  let [now, scrapped]: [GameState, TrainType | undefined] = [state, undefined];
  const isOn = (): boolean =>
    seatToAct(now) === seat && now.place.owner.kind === 'company' && now.place.owner.company === company;
  for (let n = 0; n < 8 && isOn(); n += 1) {
    const act = choose(view(now, seat), seat, { level: 'express', seed: 'scraps' });
    // Most turns run at once: only what is done for a place matters here.
    if (n === 0 && act?.['type'] === 'run') break;
    if (act?.['type'] === 'scrap') scrapped = now.trains.find(({ id }) => id === act['train'])?.type;
    const applied = apply(now, act);
    if (!applied.ok) throw new Error('a choice is refused');
    now = applied.value.state;
  }
  const [before = [], after = []] = [state, now].map((one) => companyIn(one, company)?.trains);
  return { scrapped, before, after };
}

it('whoever scraps a train has a better one when the turn is over', () => {
  const turns = full().slice(-7);
  expect(turns).toHaveLength(7);
  let scraps = 0;
  for (const turn of turns) {
    const { scrapped, before, after } = played(turn);
    if (scrapped === undefined) continue;
    scraps += 1;
    const better = (trains: readonly TrainType[]): number =>
      trains.filter((type) => priceOfTrain(turn.state, type) > priceOfTrain(turn.state, scrapped)).length;
    expect({ ...turn.state.place, better: better(after) > better(before) }).toEqual({
      ...turn.state.place,
      better: true,
    });
  }
  expect(scraps).toBeGreaterThan(1);
});
