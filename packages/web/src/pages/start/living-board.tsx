/**
 * A board on which a recorded game goes on quietly, one move at a time. It is decoration: it never takes the focus, stands still for
 * those who want no motion and out of sight, and after one press it stays still for good.
 */
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../shell/icons.tsx';
import { useWords } from '../../words/index.ts';
import type { FrontData, FrontPart } from './front-data.ts';

const EVERY = 2500;

/** The drawing after so many moves: for each layer its parts, the first ones in their order and new ones behind them. */
function drawnAfter({ layers, parts, moves }: FrontData, count: number): readonly (readonly FrontPart[])[] {
  const now = new Map(parts.map((part) => [`${part.layer} ${part.key}`, part]));
  for (const { parts: changed } of moves.slice(0, count))
    for (const part of changed) now.set(`${part.layer} ${part.key}`, part);
  return layers.map(({ name }) => [...now.values()].filter(({ layer, html }) => layer === name && html !== ''));
}

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rounds in their order, each with the move it begins with. */
const roundsIn = ({ moves }: FrontData): readonly { readonly number: number; readonly from: number }[] =>
  moves.flatMap(({ number, round }, n) => (round === moves[n - 1]?.round ? [] : [{ number, from: n }]));

export function LivingBoard({ data }: { readonly data: FrontData }): ReactElement {
  const words = useWords();
  const still = useMemo(wantsNoMotion, []);
  const [count, setCount] = useState(still ? data.moves.length : Math.min(12, data.moves.length));
  const [goesOn, setGoesOn] = useState(!still);
  const frame = useRef<HTMLElement>(null);
  const isSeen = useRef(true);
  useEffect(() => {
    if (frame.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      isSeen.current = entry?.isIntersecting ?? true;
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => {
      if (isSeen.current && document.visibilityState === 'visible') setCount((now) => (now % data.moves.length) + 1);
    }, EVERY);
    return () => clearInterval(timer);
  }, [goesOn, data]);
  const layers = useMemo(() => drawnAfter(data, count), [data, count]);
  const move = data.moves[count - 1];
  return (
    <figure className="living" ref={frame}>
      <svg viewBox={data.viewBox} role="img" aria-label={words('front.board.label', { game: data.game.name })}>
        {layers.map((parts, n) => (
          <g key={data.layers[n]?.name}>
            {parts.map(({ key, html, transform }) => (
              <g
                key={key}
                className={move !== undefined && key.startsWith(`${move.hex}#`) ? 'moved' : undefined}
                {...(transform === undefined ? {} : { transform })}
                // Recorded drawings of ours: nothing anybody typed is in them.
                dangerouslySetInnerHTML={{ __html: html }}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="living-line">
        <button
          type="button"
          className="icon-button"
          aria-label={words(goesOn ? 'front.board.pause' : 'front.board.play')}
          onClick={() => setGoesOn(!goesOn)}
        >
          <Icon name={goesOn ? 'pause' : 'forward'} />
        </button>
        <ol aria-hidden="true">
          {roundsIn(data).map(({ number, from }) => (
            <li key={from} className={from < count ? 'passed' : undefined}>
              {number}
            </li>
          ))}
        </ol>
      </div>
      <figcaption>
        <b>{words('front.board.game', { game: data.game.name })}</b> {move?.round}: {move?.said}
      </figcaption>
    </figure>
  );
}
