/** The hexes as things one can press: by pointer, and with one place in the tab order from which keys walk on. */
import { hexCentre, hexOutline } from '@kursbuch/board';
import { type Components, type Edge, type GameState, type HexId, hexNumber, neighbourOf } from '@kursbuch/engine';
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
  const say = useWords();
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);

  /** Picks a hex the step asks for; about any other there is something to tell. */
  const press = (hex: HexId, shape: Element): void => {
    if (ask === undefined || (pick !== undefined && (hex === selected || legal.includes(hex)))) pick?.(hex);
    else ask(hex, shape.getBoundingClientRect());
  };

  const onKey = (event: KeyboardEvent, hex: HexId): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') press(hex, event.currentTarget);
      else ask?.(hex, event.currentTarget.getBoundingClientRect());
      return;
    }
    const edge = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (edge === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = board.hexes[neighbourOf(board, hexNumber(board, hex), edge)];
    if (next === undefined) return;
    walk(next.id);
    const group = event.currentTarget.parentElement;
    group?.querySelector<SVGElement>(`[data-pick="${next.id}"]`)?.focus();
  };

  const onDown = ({ clientX: x, clientY: y }: PointerEvent): void => {
    pressed.current = { x, y };
  };
  const isDrag = (x: number, y: number): boolean => {
    const from = pressed.current;
    return from !== undefined && Math.hypot(x - from.x, y - from.y) > DRAG;
  };

  return (
    <g className="hexes" onPointerLeave={() => point(undefined)} onPointerDown={onDown}>
      {board.hexes.map(({ id }, n) => {
        const { x, y } = hexCentre(id, board.rows);
        const isLegal = legal.includes(id);
        return (
          <path
            key={id}
            d={OUTLINE}
            transform={`translate(${x} ${y})`}
            className={isLegal ? 'hex legal' : 'hex'}
            data-pick={id}
            role="button"
            tabIndex={id === cursor ? 0 : -1}
            aria-label={hexWords(say, components, hexes, n, isLegal)}
            aria-disabled={!isLegal}
            onPointerEnter={() => point(id)}
            onFocus={() => walk(id)}
            onKeyDown={(event) => onKey(event, id)}
            onClick={(event) => {
              // A click by keyboard or assistive tool has no place; it never dragged.
              if (event.detail > 0 && isDrag(event.clientX, event.clientY)) return;
              press(id, event.currentTarget);
            }}
            onContextMenu={(event) => {
              if (ask === undefined) return;
              event.preventDefault();
              ask(id, event.currentTarget.getBoundingClientRect());
            }}
          />
        );
      })}
    </g>
  );
});
