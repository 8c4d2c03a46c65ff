/** A written text as a page shows it: headings, paragraphs, lists, figures, and tables whose rows have addresses. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly anchor: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly Row[] }
  | { readonly kind: 'figure'; readonly figure: Figure };

export const FIGURES = ['board', 'companies', 'prices', 'tiles', 'trains'] as const;

/** Something drawn from the box: written as a picture, `![What one sees](tiles:57,15,611)`. */
export type Figure = {
  readonly kind: (typeof FIGURES)[number];
  /** The tiles or companies to show, or the board that is meant. */
  readonly names: readonly string[];
  readonly caption: string;
};

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

/** How the lines begin that are items of a list: a mark where the order is free, a number where it is not. */
const ITEMS = { list: /^[-*] /u, steps: /^\d+\. /u } as const;

function listOf(kind: keyof typeof ITEMS, lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEMS[kind].test(line)) items.push(line.replace(ITEMS[kind], '').trim());
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return { kind, items };
}

function figureOf(line: string): Figure | undefined {
  const groups = /^!\[(?<caption>[^\]]*)\]\((?<kind>[a-z]+)(?::(?<names>[^)]+))?\)$/u.exec(line.trim())?.groups;
  const kind = FIGURES.find((one) => one === groups?.['kind']);
  if (kind === undefined) return undefined;
  const names = groups?.['names']?.split(',').map((name) => name.trim()) ?? [];
  return { kind, names, caption: groups?.['caption'] ?? '' };
}

function blockOf(title: string, lines: readonly string[], taken: Set<string>): Block | undefined {
  const [first = ''] = lines;
  const heading = /^(#+) (.*)$/u.exec(first);
  if (heading !== null) {
    const text = heading[2] ?? '';
    return { kind: 'heading', level: (heading[1] ?? '').length, text, anchor: anchorOf(text) };
  }
  if (first.startsWith('|')) return tableOf(title, lines, taken);
  for (const kind of ['list', 'steps'] as const) if (ITEMS[kind].test(first)) return listOf(kind, lines);
  const figure = lines.length === 1 ? figureOf(first) : undefined;
  if (figure !== undefined) return { kind: 'figure', figure };
  return /^-{3,}$/u.test(first) ? undefined : { kind: 'text', text: lines.join(' ') };
}

/** Reads a text about a title. A block ends at an empty line, at a heading, and where a table begins or ends. */
export function readBlocks(title: string, text: string): readonly Block[] {
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
