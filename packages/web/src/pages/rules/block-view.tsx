/** One block of a catalogue: a heading, a text, a list, or a table whose rows are rules. */
import type { TitleId } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { type Block, fullId, piecesOf } from './catalogue.ts';

function Text({ title, text }: { readonly title: TitleId; readonly text: string }): ReactElement {
  return (
    <>
      {piecesOf(text).map(({ kind, text: piece }, n) => {
        const key = `${String(n)} ${piece}`;
        switch (kind) {
          case 'plain':
            return piece;
          case 'strong':
            return <strong key={key}>{piece}</strong>;
          case 'em':
            return <em key={key}>{piece}</em>;
          case 'code':
            return <code key={key}>{piece}</code>;
          case 'rule':
            return (
              <a key={key} href={`#${fullId(title, piece)}`}>
                {piece}
              </a>
            );
        }
      })}
    </>
  );
}

export function BlockView({
  title,
  block,
  here,
}: {
  readonly title: TitleId;
  readonly block: Block;
  readonly here: string;
}): ReactElement {
  switch (block.kind) {
    case 'heading': {
      const Level = block.level <= 2 ? 'h2' : 'h3';
      return <Level id={block.anchor}>{block.text}</Level>;
    }
    case 'text':
      return (
        <p>
          <Text title={title} text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Text title={title} text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div className="scroll-x" tabIndex={0}>
          <table className="timetable">
            <thead>
              <tr>
                {block.head.map((cell, n) => (
                  <th key={`${String(n)} ${cell}`} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(({ id, cells }, n) => (
                <tr key={id ?? n} id={id} className={id !== undefined && id === here ? 'here' : undefined}>
                  {cells.map((cell, k) =>
                    k === 0 && id !== undefined ? (
                      <th key="id" scope="row">
                        <a className="rule-id" href={`#${id}`}>
                          {cell}
                        </a>
                      </th>
                    ) : (
                      <td key={`${String(k)} ${cell}`}>
                        <Text title={title} text={cell} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
