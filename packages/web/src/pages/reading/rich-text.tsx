/** A line of text with its stress, terms and rules. */
import type { TitleId } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { rulePath } from '../../shell/pieces.tsx';
import { fullId } from './blocks.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { Term } from './term.tsx';

export const RichText = ({ title, text }: { readonly title: TitleId; readonly text: string }): ReactElement => (
  <Pieces title={title} pieces={piecesOf(text)} />
);

function Pieces({ title, pieces }: { readonly title: TitleId; readonly pieces: readonly Piece[] }): ReactElement {
  return (
    <>
      {pieces.map((piece, n) => {
        const key = `${String(n)} ${piece.text}`;
        switch (piece.kind) {
          case 'plain':
            return piece.text;
          case 'strong':
            return (
              <strong key={key}>
                <Pieces title={title} pieces={piece.pieces} />
              </strong>
            );
          case 'em':
            return (
              <em key={key}>
                <Pieces title={title} pieces={piece.pieces} />
              </em>
            );
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
