/** Everything that can be looked at, by its path. */
import { readFileSync } from 'node:fs';
import { themeCss } from '@kursbuch/board';
import { boards } from './catalogue.ts';
import { boardDrawing, tilesDrawing } from './drawings.ts';
import { fontResources } from './fonts.ts';
import { boardPage, tilesPage } from './pages/sheet-page.ts';
import { startPage } from './pages/start-page.ts';
import { htmlPage, picture, type Resource, script, styles } from './resource.ts';

const asset = (name: string): string => readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8');

export function site(): ReadonlyMap<string, Resource> {
  return new Map([
    ['/boards', htmlPage(startPage)],
    ...boards().flatMap((board) => [
      [`/boards/${board.id}`, htmlPage(() => boardPage(board, boardDrawing(board)))] as const,
      [`/tiles/${board.id}`, htmlPage(() => tilesPage(board, tilesDrawing(board)))] as const,
    ]),
    ['/assets/theme.css', styles(themeCss)],
    ['/assets/tokens.css', styles(() => asset('tokens.css'))],
    ['/assets/page.css', styles(() => asset('page.css'))],
    ['/assets/theme.js', script(() => asset('theme.js'))],
    ['/assets/view.js', script(() => asset('view.js'))],
    ['/assets/favicon.svg', picture(() => asset('favicon.svg'))],
    ...fontResources(),
  ]);
}
