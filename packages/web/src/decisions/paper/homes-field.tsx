/** Where a company is to have its homes: from two lists, or on the map. */
import { type HexId, hexId } from '@kursbuch/engine';
import { type ReactElement, useEffect, useMemo } from 'react';
import { begunOf } from '../../ask/read-offer.ts';
import { useListed } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import type { Line, Values } from '../shared/line.ts';
import { type HomePair, homePairs, partnersOf } from './home-pairs.ts';

const NO_HOMES: readonly HexId[] = [];

/** A pair in the order in which the engine lists it. */
const orderOf = (pairs: readonly HomePair[], one: HexId, other: HexId): readonly HexId[] =>
  pairs.find(([a, b]) => (a === one && b === other) || (a === other && b === one)) ?? [one, other];

/** Two homes out of those the engine lists, from two lists or on the map. */
export function HomesField({
  line,
  values,
  onChange,
}: {
  readonly line: Line;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}): ReactElement {
  const words = useWords();
  const { components, setMapRequest } = useGame();
  const { homes: chosen = NO_HOMES, ...others } = values;
  const { price } = others;
  const begun = useMemo(
    () => begunOf(line.offer, { ...line.told, ...(price === undefined ? {} : { price }) }),
    [line, price],
  );
  const listed = useListed(begun);
  const pairs = useMemo(() => (listed === undefined ? undefined : homePairs(listed)), [listed]);
  const [first, second] = chosen;
  const all = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, undefined)), [pairs]);
  const seconds = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, first)), [pairs, first]);
  const choose = (one: HexId | undefined, other: HexId | undefined): void => {
    const fits = one !== undefined && pairs !== undefined && partnersOf(pairs, one).some((hex) => hex === other);
    if (one === undefined) onChange(others);
    else onChange({ ...others, homes: fits && other !== undefined ? orderOf(pairs, one, other) : [one] });
  };
  // The map shows what may be picked next, and a pick there is a choice here.
  useEffect(() => {
    setMapRequest({
      legal: first === undefined || second !== undefined ? all : seconds,
      ...(second === undefined && first !== undefined ? { selected: first } : {}),
      pick: (hex) => {
        if (!all.includes(hex)) return;
        if (first === undefined || second !== undefined || hex === first) choose(hex, undefined);
        else choose(first, hex);
      },
    });
    return () => setMapRequest(undefined);
  }, [all, seconds, first, second, setMapRequest]);
  const nameOf = (hex: HexId): string => {
    const name = components.board.hexes.find(({ id }) => id === hex)?.name;
    return name === undefined ? hex : `${name}, ${hex}`;
  };
  if (pairs === undefined) return <p className="muted">{words('paper.field.listing')}</p>;
  return (
    <fieldset className="homes">
      <legend>{words('paper.field.homes')}</legend>
      {[
        { n: 1, value: first, hexes: all, pick: (hex: HexId | undefined) => choose(hex, second) },
        { n: 2, value: second, hexes: seconds, pick: (hex: HexId | undefined) => choose(first, hex) },
      ].map(({ n, value, hexes, pick }) => (
        <label key={n} className="field">
          <span className="label">{words('paper.field.home', { n })}</span>
          <select
            className="input"
            value={value ?? ''}
            disabled={n === 2 && first === undefined}
            onChange={({ target }) => pick(target.value === '' ? undefined : hexId(target.value))}
          >
            <option value="">{words('paper.field.home.pick')}</option>
            {hexes.map((hex) => (
              <option key={hex} value={hex}>
                {nameOf(hex)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className="muted">{words('paper.field.home.hint')}</p>
    </fieldset>
  );
}
