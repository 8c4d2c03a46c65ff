/** The rule catalogue as a page shows it: headings, text and tables, every row with its id as an address. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly anchor: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly Row[] };

export type Row = {
  /** The address of the row, where it has one: always with the title in front. */
  readonly id?: string;
  readonly cells: readonly string[];
};

/** The id of a title, small letters and figures, may stand before the name of a row. */
const ID = /^(?:[a-z\d]+-)?[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+[a-z]?$/u;

/** The id of a row in full: rulings and examples are written without the title. */
export const fullId = (title: string, id: string): string => (id.startsWith(`${title}-`) ? id : `${title}-${id}`);

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, line.trimEnd().endsWith('|') ? line.trimEnd().length - 1 : undefined)
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const isRuler = (line: string): boolean => /^\|[\s:|-]+\|?$/u.test(line);

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** `taken` are the addresses given so far: of two rows with one name the first has it. */
function tableOf(title: string, lines: readonly string[], taken: Set<string>): Block {
  const [head = '', ...rest] = lines;
  return {
    kind: 'table',
    head: cellsOf(head),
    rows: rest
      .filter((line) => !isRuler(line))
      .map((line) => {
        const cells = cellsOf(line);
        const first = cells[0] ?? '';
        const id = fullId(title, first);
        if (!ID.test(first) || taken.has(id)) return { cells };
        taken.add(id);
        return { id, cells };
      }),
  };
}

const listOf = (lines: readonly string[]): Block => {
  const items: string[] = [];
  for (const line of lines) {
    if (/^[-*] /u.test(line)) items.push(line.slice(2).trim());
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return { kind: 'list', items };
};

function blockOf(title: string, lines: readonly string[], taken: Set<string>): Block | undefined {
  const [first = ''] = lines;
  const heading = /^(#+) (.*)$/u.exec(first);
  if (heading !== null) {
    const text = heading[2] ?? '';
    return { kind: 'heading', level: (heading[1] ?? '').length, text, anchor: anchorOf(text) };
  }
  if (first.startsWith('|')) return tableOf(title, lines, taken);
  if (/^[-*] /u.test(first)) return listOf(lines);
  return /^-{3,}$/u.test(first) ? undefined : { kind: 'text', text: lines.join(' ') };
}

/** Reads a catalogue. A block ends at an empty line, at a heading, and where a table begins or ends. */
export function readCatalogue(title: string, text: string): readonly Block[] {
  const groups: string[][] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const last = groups.at(-1);
    const heading = line.startsWith('#');
    if (line.trim() === '') open = false;
    else if (open && last !== undefined && !heading && last[0]?.startsWith('|') === line.startsWith('|'))
      last.push(line);
    else {
      groups.push([line]);
      open = !heading;
    }
  }
  const taken = new Set<string>();
  return groups.flatMap((lines) => blockOf(title, lines, taken) ?? []);
}

/** A piece of a text: plain, stressed, as written, or the id of a rule. */
export type Piece = { readonly kind: 'plain' | 'strong' | 'em' | 'code' | 'rule'; readonly text: string };

const PIECES =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|(?<rule>\b(?:[a-z\d]+-)?[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2}\b)/gu;

export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > from) pieces.push({ kind: 'plain', text: text.slice(from, match.index) });
    for (const kind of ['strong', 'em', 'code', 'rule'] as const) {
      const found = match.groups?.[kind];
      if (found !== undefined) pieces.push({ kind, text: found });
    }
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'plain', text: text.slice(from) });
  return pieces;
}
