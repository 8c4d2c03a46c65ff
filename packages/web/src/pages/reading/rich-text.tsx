/** A line of text with its stress, terms and rules. */
import type { TitleId } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { rulePath } from '../../shell/pieces.tsx';
import { fullId } from './blocks.ts';
import { piecesOf } from './pieces.ts';
import { Term } from './term.tsx';

export function RichText({ title, text }: { readonly title: TitleId; readonly text: string }): ReactElement {
  return (
    <>
      {piecesOf(text).map((piece, n) => {
        const key = `${String(n)} ${piece.text}`;
        switch (piece.kind) {
          case 'plain':
            return piece.text;
          case 'strong':
            return <strong key={key}>{piece.text}</strong>;
          case 'em':
            return <em key={key}>{piece.text}</em>;
          case 'code':
            return <code key={key}>{piece.text}</code>;
          case 'rule':
            return (
              <a key={key} href={`#${fullId(title, piece.text)}`}>
                {piece.text}
              </a>
            );
          case 'rule-link':
            return (
              <Link key={key} href={rulePath(piece.id)}>
                {piece.text}
              </Link>
            );
          case 'term':
            return (
              <Term key={key} id={piece.term}>
                {piece.text}
              </Term>
            );
        }
      })}
    </>
  );
}
