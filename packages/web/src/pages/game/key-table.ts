/** Every key of the game page: what people press, what it is called, and what it does where the page itself does it. */
import type { InSight } from '../../ask/in-sight.ts';
import { SETTLES_MS } from '../../decisions/shared/settled.ts';
import { isCovered } from '../../shell/is-covered.ts';
import type { PlainWordId } from '../../words/index.ts';
import { roundBeside } from './history-line.ts';
import type { GameTab } from './tabs.ts';
import type { GamePageState } from './use-game-value.ts';
import { historyOf } from './use-history-line.ts';

/** What a key may use. */
export type KeyRoom = {
  readonly page: GamePageState;
  readonly choose: (tab: GameTab) => void;
  readonly tabs: readonly GameTab[];
  readonly inSight: InSight;
  readonly onKeys: () => void;
  /** When the position last changed, on the page's clock. */
  readonly since: number;
  readonly event: KeyboardEvent;
};

export type PageKey = {
  /** As people read it. */
  readonly shown: string;
  readonly word: PlainWordId;
  /** Where something else has a use for the key, or there is nothing for it to do, it is left alone. */
  readonly when?: (room: KeyRoom) => boolean;
  /** As the browser names them, and what each does; empty where a panel or the map listens itself. */
  readonly acts: { readonly [key: string]: (room: KeyRoom) => void };
};

const focus = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();

/** The log may lie behind a tab, which is opened first. */
function focusLog(): void {
  const tab = document.querySelector<HTMLElement>('.side-list [role="tab"][id$="trigger-log"]');
  tab?.focus();
  requestAnimationFrame(() => focus('log'));
}

/** The hex that Tab would lead to, so that arrows walk on from it at once. */
function focusHex(): void {
  const hex = document.querySelector<SVGElement>('#map [data-pick][tabindex="0"]');
  if (hex === null) focus('map');
  else hex.focus();
}

/** Whether a key may change the game: not held, not right after a change, nothing on top, and not while looking back. */
const mayChange = ({ page, since, event }: KeyRoom): boolean =>
  !event.repeat && performance.now() - since >= SETTLES_MS && !isCovered() && page.looking === undefined;

/** Presses a button of the map. */
const zoom = (which: string) => (): void =>
  document.querySelector<HTMLElement>(`.map-zoom [data-zoom="${which}"]`)?.click();

const tabAt =
  (place: number) =>
  ({ choose, tabs }: KeyRoom): void => {
    const tab = tabs[place];
    if (tab !== undefined) choose(tab);
  };

/** Where Space already means something. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('button, a, input:not([type="range"]), select, summary, [role="button"]') !== null;

/** From round to round; the round of the moment is gone back to first. */
function lookRound({ game, lookAt }: GamePageState, by: 1 | -1): void {
  lookAt(roundBeside(historyOf(game.session), game.moment.position, by));
}

export const PAGE_KEYS: readonly PageKey[] = [
  { shown: 'Enter', word: 'keys.primary', acts: {} },
  { shown: 'F', word: 'keys.finish', acts: {} },
  {
    shown: 'U',
    word: 'keys.undo',
    acts: {
      u: (room) => {
        const { session } = room.page.game;
        if (mayChange(room) && session.undoState().canUndo) void room.page.take(session.undo());
      },
    },
  },
  {
    shown: 'Shift U',
    word: 'keys.redo',
    acts: {
      U: (room) => {
        const { session } = room.page.game;
        if (mayChange(room) && session.undoState().canRedo) void room.page.take(session.redo());
      },
    },
  },
  {
    shown: 'M',
    word: 'keys.map',
    acts: {
      m: ({ choose }) => {
        choose('map');
        requestAnimationFrame(focusHex);
      },
    },
  },
  { shown: 'S', word: 'keys.sheet', acts: { s: ({ choose }) => choose('sheet') } },
  { shown: 'A', word: 'keys.action', acts: { a: () => focus('action') } },
  { shown: 'L', word: 'keys.log', acts: { l: focusLog } },
  {
    shown: '1 – 4',
    word: 'keys.tabs',
    acts: { 1: tabAt(0), 2: tabAt(1), 3: tabAt(2), 4: tabAt(3) },
  },
  {
    shown: '[  ]',
    word: 'keys.history',
    acts: { '[': ({ page }) => page.lookBy(-1), ']': ({ page }) => page.lookBy(1) },
  },
  {
    shown: 'Shift [  Shift ]',
    word: 'keys.rounds',
    acts: { '{': ({ page }) => lookRound(page, -1), '}': ({ page }) => lookRound(page, 1) },
  },
  {
    shown: 'Space',
    word: 'keys.play',
    when: ({ page, event }) => page.looking !== undefined && !isOnControl(event),
    acts: { ' ': () => document.querySelector<HTMLElement>('[data-play]')?.click() },
  },
  {
    shown: 'Esc',
    word: 'keys.now',
    when: ({ page, inSight }) => (page.looking !== undefined || inSight.company !== undefined) && !isCovered(),
    acts: {
      Escape: ({ page, inSight }) => {
        if (page.looking !== undefined) page.lookAt(page.looking.last);
        else if (inSight.company !== undefined) inSight.show(inSight.company);
      },
    },
  },
  {
    shown: 'Home  End',
    word: 'keys.ends',
    acts: {
      Home: ({ page }) => page.lookAt(0),
      End: ({ page }) => page.lookAt(page.looking?.last ?? page.game.moment.position),
    },
  },
  { shown: 'Q  E', word: 'keys.tile', acts: {} },
  { shown: '←  →  I  O  J  K', word: 'keys.neighbours', acts: {} },
  { shown: '+  −  0', word: 'keys.zoom', acts: { '+': zoom('in'), '-': zoom('out'), 0: zoom('fit') } },
  { shown: '?', word: 'keys.help', acts: { '?': ({ onKeys }) => onKeys() } },
];

/** What a key does on the page. */
export function actFor(room: KeyRoom): (() => void) | undefined {
  const { key } = room.event;
  const found = PAGE_KEYS.find(({ acts }) => Object.hasOwn(acts, key));
  if (found === undefined || found.when?.(room) === false) return undefined;
  return () => found.acts[key]?.(room);
}
