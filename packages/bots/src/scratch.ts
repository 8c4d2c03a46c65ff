import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { view, stepName } from '@kursbuch/engine';
import { choose } from './players/index.ts';
const [title = '18mag', seats = '3', bots = 'local,random,random', games = '2', seed = 'a', opts = '{}', trace = ''] =
  process.argv.slice(2);
const names = bots.split(',');
const perBot = names.map(() => ({ ms: [] as number[], wins: 0, worth: 0, games: 0 }));
const slow = new Map<string, number[]>();
for (let g = 0; g < Number(games); g += 1) {
  const rot = g % names.length;
  const at = (seat: number) => (seat + rot) % names.length;
  const t0 = performance.now();
  const r = playTitleRandomly(
    title,
    {
      seed: `${seed}-${Math.floor(g / names.length)}`,
      seats: Number(seats),
      options: JSON.parse(opts),
      mostActions: 6000,
      spoiled: 0,
      chooses: (state, seat) => {
        const n = names[at(seat)];
        if (n === 'random' || n === undefined) return undefined;
        const t = performance.now();
        const a = choose(view(state, seat), seat, { level: n as 'local', seed: seed + g });
        const ms = performance.now() - t;
        perBot[at(seat)]!.ms.push(ms);
        const k = `${stepName(state)}`;
        (slow.get(k) ?? slow.set(k, []).get(k)!).push(ms);
        if (trace)
          console.log(
            state.place.round,
            state.place.number,
            stepName(state),
            JSON.stringify(state.place.owner),
            JSON.stringify(a).slice(0, 160),
          );
        return a;
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  const sc = r.state.outcome?.scores ?? [];
  console.log(
    g,
    'rot',
    rot,
    'actions',
    r.actions.length,
    r.state.outcome?.reason,
    names
      .map((n, i) => {
        const s = (i - rot + names.length) % names.length;
        return `${n}:${sc[s]}`;
      })
      .join(' '),
    JSON.stringify(r.state.rounds),
    r.violations.join().slice(0, 500),
    Math.round(performance.now() - t0),
    'ms',
  );
  for (const w of r.state.outcome?.winners ?? []) perBot[at(w)]!.wins += 1 / r.state.outcome!.winners.length;
  const tot = sc.reduce((a, b) => a + b, 0);
  for (const [s, v] of sc.entries()) perBot[at(s)]!.worth += v / tot;
}
for (const [i, n] of names.entries()) {
  const b = perBot[i]!;
  const m = b.ms.toSorted((x, y) => x - y);
  console.log(
    n,
    'wins',
    b.wins,
    'worth',
    (b.worth / Number(games)).toFixed(3),
    m.length
      ? `mean ${(m.reduce((x, y) => x + y, 0) / m.length).toFixed(1)} p99 ${m[Math.floor(m.length * 0.99)]?.toFixed(0)} worst ${m.at(-1)?.toFixed(0)}`
      : '',
  );
}
for (const [k, v] of slow)
  console.log(
    k,
    v.length,
    'mean',
    (v.reduce((x, y) => x + y, 0) / v.length).toFixed(1),
    'max',
    Math.max(...v).toFixed(0),
  );
