/**
 * Boards on which rail cars are hung: the runs of simulated games of 18Mag from their second half on, with one, two and
 * three cars. A seed makes the same boards again.
 */
import {
  apply,
  type BoardLine,
  boardNow,
  componentsOf,
  type GameState,
  newGame,
  readBoardLine,
  runRequestNow,
  stepName,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

const CARS = [['RABA'], ['G&C'], ['SNW'], ['RABA', 'G&C'], ['RABA', 'SNW'], ['G&C', 'SNW'], ['RABA', 'G&C', 'SNW']];

/** A board of a running game as a line of `docs/board-lines.md`. */
function lineOf(state: GameState, railCars: readonly string[], id: string): object | undefined {
  const request = runRequestNow(state);
  const { owner } = state.place;
  if (request === undefined || owner.kind !== 'company') return undefined;
  const trains = state.trains.filter((train) => train.owner === owner.company).map(({ type }) => type);
  const { board, id: set } = componentsOf(state);
  if (trains.length === 0) return undefined;
  const hexes = state.hexes.map((hex, n) => ({ ...hex, id: board.hexes[n]?.id }));
  return {
    id,
    title: set,
    colour: boardNow(state).column,
    company: owner.company,
    trains,
    railCars,
    tiles: hexes.flatMap(({ tile, id: hex }) => (tile === undefined ? [] : [[hex, tile.id, tile.rotation]])),
    tokens: hexes.flatMap(({ markers, id: hex }) =>
      markers.flatMap((list, stop) => list.map((company) => [hex, stop, company])),
    ),
  };
}

/** Boards of so many games. */
export function carBoards(games: number, seed: string): readonly BoardLine[] {
  const boards: BoardLine[] = [];
  for (let n = 0; n < games; n += 1) {
    const game = { seed: `${seed} ${n}`, seats: 3 + (n % 4), options: {}, mostActions: 4000, spoiled: 0 };
    const { actions } = playTitleRandomly('18mag', game);
    const started = newGame('18mag', {}, game.seats, game.seed);
    if (!started.ok) throw new Error(started.refusal.code);
    let { state } = started.value;
    actions.forEach((action, at) => {
      if (at > actions.length / 2 && stepName(state) === 'run') {
        const cars = CARS[boards.length % CARS.length] ?? [];
        const line = lineOf(state, cars, `${game.seed} ${at}`);
        const read = line === undefined ? undefined : readBoardLine(line);
        if (read?.ok === true) boards.push({ ...read.value, request: { ...read.value.request, carsUsed: 'all' } });
        else if (read !== undefined) throw new Error(JSON.stringify(read.refusal));
      }
      const applied = apply(state, action, 'best-runs');
      if (!applied.ok) throw new Error(applied.refusal.code);
      ({ state } = applied.value);
    });
  }
  return boards;
}
