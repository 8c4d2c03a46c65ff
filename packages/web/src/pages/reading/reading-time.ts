/** How long a text takes to read. */
import type { Block } from './blocks.ts';

/** Every text of a block that is read as a sentence; a figure has its caption. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'list':
    case 'steps':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flatMap(({ cells }) => cells)];
    case 'figure':
      return [block.figure.caption];
  }
}

/** Words of a text; what a word leads to hangs on to it and counts nothing. */
export const wordCount = (blocks: readonly Block[]): number =>
  blocks.flatMap(linesOf).reduce((sum, line) => sum + (line.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0), 0);

const WORDS_A_MINUTE = 200;

export const minutesToRead = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(wordCount(blocks) / WORDS_A_MINUTE));
