/** What the players of a table have agreed on before the game. */
import type { TableDetail } from '@kursbuch/api';
import { findTitle } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { toldVersion } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { choiceWords, chosenWords, variantWith, variantWords } from '../shared/title-choices.ts';

export function Agreement({ table }: { readonly table: TableDetail }): ReactElement {
  const words = useWords();
  const { players, pace, undo, hostMayAct, listed, title, options, rules, aids, among } = table;
  const meta = findTitle(title)?.meta;
  const version = toldVersion(title, rules);
  const variant = meta === undefined ? undefined : variantWith(meta, options);
  /** What makes the variant is told by its name, if it has one here. */
  const isOfVariant = (name: string): boolean =>
    variant !== undefined && meta?.variants.some((one) => Object.hasOwn(one.options, name)) === true;
  const rows: readonly (readonly [string, string])[] = [
    [
      words('new.players'),
      players.from === players.to ? String(players.to) : `${String(players.from)}–${String(players.to)}`,
    ],
    ...(variant === undefined ? [] : [[words('new.variant'), variantWords(words, variant)] as const]),
    ...Object.entries(options)
      .filter(([name]) => !isOfVariant(name))
      .map(([name, value]) => [choiceWords(words, name), chosenWords(words, name, value)] as const),
    ...(version === undefined ? [] : [[words('table.rules'), version] as const]),
    [words('new.pace'), words(`new.pace.${pace}`)],
    [words('new.undo'), words(`new.undo.${undo}`)],
    [words('new.aids'), words(`new.aids.${aids}`)],
    [words('table.among'), words(`table.among.${among}`)],
    [words('table.host-may-act'), words(hostMayAct ? 'table.yes' : 'table.no')],
    [words('table.listed'), words(listed ? 'table.yes' : 'table.no')],
  ];
  return (
    <dl className="consequences">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
