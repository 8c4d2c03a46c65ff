/** The hexes as things one can press: by pointer, and with one place in the tab order from which keys walk on. */
import { hexCentre, hexOutline } from '@kursbuch/board';
import {
  type Components,
  type Edge,
  type GameState,
  type HexId,
  hexId,
  hexNumber,
  neighbourOf,
} from '@kursbuch/engine';
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react';
import { useWords } from '../words/index.ts';
import { hexWords } from './hex-words.ts';

const OUTLINE = hexOutline();

/** Which neighbour a key leads to. Rows run east and west, so up and down lean to one side. */
const STEPS: { readonly [key: string]: Edge } = {
  ArrowLeft: 1,
  ArrowRight: 4,
  ArrowUp: 3,
  ArrowDown: 0,
  i: 2,
  o: 3,
  j: 0,
  k: 5,
};

/** A finger or a mouse that moved further than this has dragged the map. */
const DRAG = 6;

/** A hex that something happens to, and its shape on the page. */
type PressedHex = { readonly id: HexId; readonly shape: Element };

function hexAt(target: EventTarget): PressedHex | undefined {
  const shape = target instanceof Element ? target.closest('[data-pick]') : null;
  const id = shape?.getAttribute('data-pick') ?? undefined;
  return shape === null || id === undefined ? undefined : { id: hexId(id), shape };
}

type HexButtonProps = Pick<HexButtonsProps, 'components' | 'hexes'> & {
  readonly number: number;
  readonly isLegal: boolean;
  /** Whether it is the one in the tab order. */
  readonly isHere: boolean;
};

/** Every act brings a whole new state; what lies on a hex is compared, since most hexes are what they were and words take a while. */
const liesTheSame = (before: HexButtonProps, after: HexButtonProps): boolean =>
  before.components === after.components &&
  before.isLegal === after.isLegal &&
  before.isHere === after.isHere &&
  JSON.stringify(before.hexes[before.number]) === JSON.stringify(after.hexes[after.number]);

const HexButton = memo(function HexButton({ components, hexes, number, isLegal, isHere }: HexButtonProps) {
  const say = useWords();
  const { rows, hexes: places } = components.board;
  const id = places[number]?.id;
  if (id === undefined) return undefined;
  const { x, y } = hexCentre(id, rows);
  return (
    <path
      d={OUTLINE}
      transform={`translate(${x} ${y})`}
      className={isLegal ? 'hex legal' : 'hex'}
      data-pick={id}
      role="button"
      tabIndex={isHere ? 0 : -1}
      aria-label={hexWords(say, components, hexes, number, isLegal)}
      aria-disabled={!isLegal}
    />
  );
}, liesTheSame);

type HexButtonsProps = {
  readonly components: Components;
  readonly hexes: GameState['hexes'];
  readonly legal: readonly HexId[];
  readonly cursor: HexId | undefined;
  readonly selected: HexId | undefined;
  readonly pick: ((hex: HexId) => void) | undefined;
  /** Tells more about a hex. */
  readonly ask: ((hex: HexId, at: DOMRect) => void) | undefined;
  readonly point: (hex: HexId | undefined) => void;
  readonly walk: (hex: HexId) => void;
};

export const HexButtons = memo(function HexButtons(props: HexButtonsProps) {
  const { components, hexes, legal, selected, cursor, pick, ask, point, walk } = props;
  const { board } = components;
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);

  /** Picks a hex the step asks for; about any other there is something to tell. */
  const press = ({ id, shape }: PressedHex): void => {
    if (ask === undefined || (pick !== undefined && (id === selected || legal.includes(id)))) pick?.(id);
    else ask(id, shape.getBoundingClientRect());
  };

  const onKey = (event: KeyboardEvent, hex: PressedHex | undefined): void => {
    if (hex === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') press(hex);
      else ask?.(hex.id, hex.shape.getBoundingClientRect());
      return;
    }
    const edge = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (edge === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = board.hexes[neighbourOf(board, hexNumber(board, hex.id), edge)];
    if (next === undefined) return;
    walk(next.id);
    event.currentTarget.querySelector<SVGElement>(`[data-pick="${next.id}"]`)?.focus();
  };

  const onDown = ({ clientX: x, clientY: y }: PointerEvent): void => {
    pressed.current = { x, y };
  };
  const isDrag = (x: number, y: number): boolean => {
    const from = pressed.current;
    return from !== undefined && Math.hypot(x - from.x, y - from.y) > DRAG;
  };

  return (
    <g
      className="hexes"
      onPointerLeave={() => point(undefined)}
      onPointerDown={onDown}
      onPointerOver={({ target }) => point(hexAt(target)?.id)}
      onFocus={({ target }) => {
        const hex = hexAt(target);
        if (hex !== undefined) walk(hex.id);
      }}
      onKeyDown={(event) => onKey(event, hexAt(event.target))}
      onClick={({ target, detail, clientX, clientY }) => {
        const hex = hexAt(target);
        // A click by keyboard or assistive tool has no place; it never dragged.
        if (hex === undefined || (detail > 0 && isDrag(clientX, clientY))) return;
        press(hex);
      }}
      onContextMenu={(event) => {
        const hex = hexAt(event.target);
        if (ask === undefined || hex === undefined) return;
        event.preventDefault();
        ask(hex.id, hex.shape.getBoundingClientRect());
      }}
    >
      {board.hexes.map(({ id }, n) => (
        <HexButton
          key={id}
          components={components}
          hexes={hexes}
          number={n}
          isLegal={legal.includes(id)}
          isHere={id === cursor}
        />
      ))}
    </g>
  );
});
