/** Where a price stands after some spaces, on charts that are one line. */
import { componentsOf, type GameState } from '@kursbuch/engine';

/** What a price gains by so many spaces, parts of a space counting in part; undefined where the chart is no line or has no such price. */
export function gainedBy(state: GameState, price: number, spaces: number): number | undefined {
  const { rows } = componentsOf(state).market;
  const [line] = rows;
  if (rows.length !== 1 || line === undefined) return undefined;
  const from = line.indexOf(price);
  if (from < 0) return undefined;
  const at = Math.max(0, Math.min(line.length - 1, from + spaces));
  const whole = Math.floor(at);
  const [below, above] = [line[whole], line[whole + 1]];
  if (below === undefined) return undefined;
  return below - price + (above === undefined ? 0 : (at - whole) * (above - below));
}
