/** Line icons. They are always beside words or inside a control that has a name of its own. */
import type { ReactElement } from 'react';

const PATHS = {
  pause: 'M6 4v10M12 4v10',
  play: 'M6 4l8 5-8 5z',
  first: 'M5 4v10M14 4l-6 5 6 5',
  back: 'M12 4L6 9l6 5',
  forward: 'M6 4l6 5-6 5',
  last: 'M13 4v10M4 4l6 5-6 5',
  undo: 'M6 4L3 7l3 3M3 7h7a4 4 0 010 8H7',
  redo: 'M12 4l3 3-3 3M15 7H8a4 4 0 000 8h3',
  moon: 'M14.5 11A6 6 0 017 3.5 6 6 0 1014.5 11z',
  sun: 'M9 5.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7M9 1v1.6M9 15.4V17M1 9h1.6M15.4 9H17M3.3 3.3l1.2 1.2M13.5 13.5l1.2 1.2M14.7 3.3l-1.2 1.2M4.5 13.5l-1.2 1.2',
  close: 'M4 4l10 10M14 4L4 14',
  map: 'M2 4.5l4.5-2 5 2 4.5-2v11l-4.5 2-5-2-4.5 2zM6.5 2.5v11M11.5 4.5v11',
  market: 'M2 14l4-5 3 3 6-8M2 16.5h14',
  players: 'M9 3a3 3 0 110 6 3 3 0 010-6M3 16c0-3 2.6-5 6-5s6 2 6 5',
  log: 'M3 4.5h12M3 9h12M3 13.5h7',
  more: 'M3.5 9h.01M9 9h.01M14.5 9h.01',
  menu: 'M3 5h12M3 9h12M3 13h12',
  book: 'M9 4.5C7.5 3.5 5 3 2.5 3v11c2.5 0 5 .5 6.5 1.5 1.5-1 4-1.5 6.5-1.5V3C13 3 10.5 3.5 9 4.5zM9 4.5v11',
  train: 'M4 3h10v9H4zM4 8h10M6.5 15.5L5 12M11.5 15.5L13 12',
  plus: 'M9 3v12M3 9h12',
  minus: 'M3 9h12',
  fit: 'M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4',
  up: 'M4 11.5l5-5 5 5',
  down: 'M4 6.5l5 5 5-5',
  legend: 'M3 4.5h.01M7 4.5h8M3 9h.01M7 9h8M3 13.5h.01M7 13.5h8',
  check: 'M3.5 9.5l4 4 7-9',
  keys: 'M2 5h14v8H2zM5 8h.01M9 8h.01M13 8h.01M6 10.5h6',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }): ReactElement => (
  <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
    <path d={PATHS[name]} strokeWidth={name === 'more' ? 2.6 : undefined} />
  </svg>
);
