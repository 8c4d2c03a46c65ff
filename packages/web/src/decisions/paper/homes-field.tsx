/** Where a company is to have its homes: from two lists, or on the map. */
import { type HexId, hexId } from '@kursbuch/engine';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { begunOf } from '../../ask/read-offer.ts';
import { useListed } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { leastValues, type Line, missingField, type Values } from '../shared/line.ts';
import { homePairs, inOrder, pairOf, partnersOf } from './home-pairs.ts';

const NO_HOMES: readonly HexId[] = [];

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
  // Homes are the same at every price; before one is chosen they are listed for the lowest.
  const price = others.price ?? leastValues(line).price;
  const begun = useMemo(
    () => begunOf(line.offer, { ...line.told, ...(price === undefined ? {} : { price }) }),
    [line, price],
  );
  const listed = useListed(begun);
  const pairs = useMemo(() => (listed === undefined ? undefined : homePairs(listed)), [listed]);
  const [pressed, setPressed] = useState(NO_HOMES);
  const picked = useMemo(() => inOrder(chosen, pressed), [chosen, pressed]);
  const [first, second] = picked;
  const all = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, undefined)), [pairs]);
  const seconds = useMemo(() => (pairs === undefined ? [] : partnersOf(pairs, first)), [pairs, first]);
  const choose = (one: HexId | undefined, other: HexId | undefined): void => {
    const fits = one !== undefined && pairs !== undefined && partnersOf(pairs, one).some((hex) => hex === other);
    const wanted = one === undefined ? NO_HOMES : fits && other !== undefined ? [one, other] : [one];
    setPressed(wanted);
    onChange(wanted.length === 0 ? others : { ...others, homes: pairOf(pairs ?? [], wanted) });
  };
  // The map shows what may be picked next, and a pick there is a choice here.
  useEffect(() => {
    setMapRequest({
      legal: first === undefined || second !== undefined ? all : seconds,
      selected: second,
      picked,
      // The price comes first, and it is not on the map.
      ...(missingField(line, others) === 'homes' || second !== undefined ? {} : { isBeside: true as const }),
      pick: (hex) => {
        if (!all.includes(hex)) return;
        if (first === undefined || second !== undefined || hex === first) choose(hex, undefined);
        else choose(first, hex);
      },
    });
    return () => setMapRequest(undefined);
  }, [all, seconds, picked, others.price, setMapRequest]);
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
