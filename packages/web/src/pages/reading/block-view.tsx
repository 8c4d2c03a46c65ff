/** One block of a text: a heading, a paragraph, a list, a figure, or a table whose rows are rules. */
import type { TitleId } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import type { Block, Figure } from './blocks.ts';
import { RichText } from './rich-text.tsx';

export function BlockView({
  title,
  block,
  here,
  figure,
}: {
  readonly title: TitleId;
  readonly block: Block;
  readonly here: string;
  /** How figures are drawn, where a text may have any. */
  readonly figure?: (figure: Figure) => ReactElement | undefined;
}): ReactElement | undefined {
  switch (block.kind) {
    case 'heading': {
      const Level = block.level <= 2 ? 'h2' : 'h3';
      return <Level id={block.anchor}>{block.text}</Level>;
    }
    case 'text':
      return (
        <p>
          <RichText title={title} text={block.text} />
        </p>
      );
    case 'list':
    case 'steps': {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <RichText title={title} text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'figure':
      return figure?.(block.figure);
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
                        <RichText title={title} text={cell} />
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
