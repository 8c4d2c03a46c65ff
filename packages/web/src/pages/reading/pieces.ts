/** What a line of text is made of: plain words, stress, terms that are explained, ways to a rule. */

export type Piece =
  | { readonly kind: 'plain' | 'code' | 'rule'; readonly text: string }
  /** Stressed words, which may have terms and rules among them. */
  | { readonly kind: 'strong' | 'em'; readonly text: string; readonly pieces: readonly Piece[] }
  /** Words that lead to a rule: `[sells](1824-SELL-03)`. */
  | { readonly kind: 'rule-link'; readonly text: string; readonly id: string }
  /** A word that is explained where it stands: `[treasuries](term:treasury)`. */
  | { readonly kind: 'term'; readonly text: string; readonly term: string };

const RULE = String.raw`(?:[a-z\d]+-)?[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2}`;

const PIECES = new RegExp(
  [
    String.raw`\[(?<linked>[^\]]+)\]\((?:term:(?<term>[a-z-]+)|(?<id>[a-z\d]+-[A-Z][A-Z0-9-]*-\d+))\)`,
    String.raw`\*\*(?<strong>[^*]+)\*\*`,
    String.raw`\*(?<em>[^*]+)\*`,
    '`(?<code>[^`]+)`',
    String.raw`(?<rule>\b${RULE}\b)`,
  ].join('|'),
  'gu',
);

function pieceOf(groups: { readonly [name: string]: string | undefined }): Piece | undefined {
  const { linked, term, id } = groups;
  if (linked !== undefined && term !== undefined) return { kind: 'term', text: linked, term };
  if (linked !== undefined && id !== undefined) return { kind: 'rule-link', text: linked, id };
  for (const kind of ['code', 'rule'] as const) {
    const text = groups[kind];
    if (text !== undefined) return { kind, text };
  }
  for (const kind of ['strong', 'em'] as const) {
    const text = groups[kind];
    if (text !== undefined) return { kind, text: plainText(text), pieces: piecesOf(text) };
  }
  return undefined;
}

export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECES)) {
    const piece = pieceOf(match.groups ?? {});
    if (piece === undefined) continue;
    if (match.index > from) pieces.push({ kind: 'plain', text: text.slice(from, match.index) });
    pieces.push(piece);
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'plain', text: text.slice(from) });
  return pieces;
}

/** The words without what they lead to. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');
