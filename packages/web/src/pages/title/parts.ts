/** The parts of a title's page, and where each of them is. */
import type { CompanyId, Meta } from '@kursbuch/engine';
import { lessonsOf } from '../lessons/files.ts';
import { howText } from '../reading/how-texts.ts';

/** The parts of a title by the end of their address; the first is the title itself. */
export const PARTS = ['', 'how', 'lessons', 'board', 'companies', 'trains', 'tiles'] as const;
export type Part = (typeof PARTS)[number];

/** The parts a title has: one that nobody has written about does without that part. */
export const partsOf = ({ id }: Pick<Meta, 'id'>): readonly Part[] =>
  PARTS.filter((part) => {
    if (part === 'how') return howText(id) !== undefined;
    return part !== 'lessons' || lessonsOf(id).length > 0;
  });

/** Where a part of a title is; the usual board is not named. */
export function partPath({ id, boxes }: Meta, part: Part, box: string = boxes[0].components.id): string {
  const path = part === '' ? `/titles/${id}` : `/titles/${id}/${part}`;
  return box === boxes[0].components.id ? path : `${path}?board=${box}`;
}

/** The board with the homes of a company pointed out. */
export function homesPath(meta: Meta, company: CompanyId, box?: string): string {
  const path = partPath(meta, 'board', box);
  return `${path}${path.includes('?') ? '&' : '?'}company=${encodeURIComponent(company)}`;
}
