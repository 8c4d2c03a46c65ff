/** The map: large, drawn in a worker, with pan, zoom and pinch; what may be picked is pointed out. */
import { hexCentre, type HexMarks, pageBox, type Zoom, zoomFor } from '@kursbuch/board';
import type { HexId, Run } from '@kursbuch/engine';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { KeepScale, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { MapRequestContext } from '../ask/map-request-context.ts';
import { useInSight } from '../ask/in-sight.ts';
import { useGame } from '../ask/use-game.ts';
import { useLayout } from '../shell/use-width.ts';
import { useWords } from '../words/index.ts';
import { fitted } from './fit.ts';
import { HexButtons } from './hex-buttons.tsx';
import { LegendButton } from './legend-button.tsx';
import { placesOf, standingOf } from './places-of.ts';
import { MapLayers } from './map-layers.tsx';
import { MapMarks } from './map-marks.tsx';
import { Panned } from './panned.tsx';
import { TriedMark } from './tried-mark.tsx';
import { useBoardDrawing } from './use-board-drawing.ts';
import { useSize } from './use-size.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import './map.css';

const HEX_WIDTH = 86.6;
const HEX_RADIUS = 50;
/** The upper corners of a hex, from its centre. */
const HANDLE = { x: 43.3, y: 25 } as const;
/** A hex narrower than this, in pixels, is brought closer before it is picked. */
const READABLE = 40;
/** A map that is smaller than this as a whole is opened larger, where something is in question. */
const SMALL = 0.6;
const OPENS_AT = { phone: 0.86, desk: 0.72 } as const;
const NO_HEXES: readonly HexId[] = [];

/** A shift that leaves no gap at the edges of the map. */
const within = (shift: number, least: number): number => Math.min(0, Math.max(least, shift));

/** Words are set for a scale in steps of two hundredths, so that they do not move about with every pixel of a window. */
const wordScale = (scale: number): number => Math.max(0.02, Math.floor(scale * 50) / 50);

type MapViewProps = {
  /** A hex to bring into view; a new value with the same hex brings it into view again. */
  readonly shown?: { readonly hex: HexId } | undefined;
  /** Where something was done since one last looked. */
  readonly last?: readonly HexId[];
  /** Told about a hex one wants to know more of, and where it is on the screen; the hex asked about is outlined. */
  readonly about?: { readonly hex: HexId | undefined; readonly ask: (hex: HexId, at: DOMRect) => void } | undefined;
  /** What others ran last, where it is to be seen. */
  readonly lastRuns?: readonly Run[] | undefined;
};

export function MapView({ shown, last = NO_HEXES, lastRuns, about }: MapViewProps) {
  const { moment, components } = useGame();
  const request = useContext(MapRequestContext);
  const say = useWords();
  const [attach, room] = useSize();
  const [zoom, setZoom] = useState<Zoom>('mid');
  const [hover, setHover] = useState<HexId>();
  const [cursor, setCursor] = useState<HexId>();
  const transform = useRef<ReactZoomPanPinchRef>(undefined);
  const { state } = moment;
  const { hexes, routes, focus, selected, tried, pick, handles, legal = NO_HEXES, around = NO_HEXES } = request ?? {};

  const { board } = components;
  const opensAt = OPENS_AT[useLayout() === 'phone' ? 'phone' : 'desk'];
  const standing = useMemo(() => standingOf(components, state), [components, state]);
  const { x: left, y: top, width, height } = useMemo(() => pageBox(board), [board]);
  const { scale, ...corner } = useMemo(() => {
    const centres = board.hexes.map(({ id }) => hexCentre(id, board.rows));
    const inSheet = centres.map(({ x, y }) => ({ x: x - left, y: y - top }));
    return fitted(room, { width, height, centres: inSheet, radius: HEX_RADIUS });
  }, [room, board, left, top, width, height]);
  const lettered = wordScale(scale);
  const drawing = useBoardDrawing(
    useMemo(
      () => (scale === 0 ? undefined : { state, hexes, zoom, scale: lettered, routes, lastRuns, focus }),
      [scale === 0, state, hexes, zoom, lettered, routes, lastRuns, focus],
    ),
  );

  const onScale = useCallback((by: number) => setZoom(zoomFor(HEX_WIDTH * scale * by)), [scale]);
  useEffect(() => {
    if (scale > 0) onScale(transform.current?.state.scale ?? 1);
  }, [scale, onScale]);

  /** Moves the map so that a hex is in its middle, unless it can be seen and read where it is. */
  const centre = (hex: HexId): void => {
    const { scale: now = 1, positionX = 0, positionY = 0 } = transform.current?.state ?? {};
    const { x, y } = hexCentre(hex, components.board.rows);
    const across = (x - left) * scale + corner.left;
    const down = (y - top) * scale + corner.top;
    const [seenX, seenY] = [across * now + positionX, down * now + positionY];
    const reach = (HEX_WIDTH / 2) * scale * now;
    const isSeen = seenX > reach && seenX < room.width - reach && seenY > reach && seenY < room.height - reach;
    if (isSeen && 2 * reach >= READABLE) return;
    const by = Math.max(now, 64 / (HEX_WIDTH * scale));
    void transform.current?.setTransform(room.width / 2 - across * by, room.height / 2 - down * by, by, 200);
  };
  /** Moves the map so that some hexes fill it, as far as they stay readable. */
  const cover = (wanted: readonly HexId[]): void => {
    const centres = wanted.map((hex) => hexCentre(hex, components.board.rows));
    const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const closest = Math.min(
      room.width / ((east - west + 3 * HEX_WIDTH) * scale),
      room.height / ((south - north + 3 * HEX_WIDTH) * scale),
      opensAt / scale,
    );
    const by = Math.max(1, closest);
    const across = ((west + east) / 2 - left) * scale + corner.left;
    const down = ((north + south) / 2 - top) * scale + corner.top;
    void transform.current?.setTransform(
      within(room.width / 2 - across * by, room.width * (1 - by)),
      within(room.height / 2 - down * by, room.height * (1 - by)),
      by,
      200,
    );
  };
  // A map whose room changes stays where it was under the finger, as far as its edges allow.
  const lay = useRef({ scale, ...corner });
  useEffect(() => {
    const before = lay.current;
    lay.current = { scale, ...corner };
    const { scale: by = 1, positionX = 0, positionY = 0 } = transform.current?.state ?? {};
    if (before.scale !== scale || by === 1) return;
    void transform.current?.setTransform(
      within(positionX + (before.left - corner.left) * by, room.width * (1 - by)),
      within(positionY + (before.top - corner.top) * by, room.height * (1 - by)),
      by,
      0,
    );
  }, [scale, corner.left, corner.top]);

  const bring = useRef(centre);
  useEffect(() => {
    bring.current = centre;
  });
  useEffect(() => {
    if (shown !== undefined) bring.current(shown.hex);
  }, [shown]);

  // A map that is small as a whole comes to what is in question: to all that may be picked, then to what is picked.
  const isSmall = scale > 0 && scale < SMALL;
  const reach = useRef(cover);
  useEffect(() => {
    reach.current = cover;
  });
  useEffect(() => {
    if (!isSmall) return;
    const ran = routes?.flatMap(({ legs }) => legs.map(({ hex }) => hex)) ?? NO_HEXES;
    const wanted = [around, legal, ran, standing].find((some) => some.length > 0) ?? NO_HEXES;
    if (selected !== undefined) bring.current(selected);
    else if (wanted.length > 0) reach.current(wanted);
  }, [isSmall, around, legal, selected, routes, standing]);

  const company = useInSight()?.company;
  const lit = useMemo(
    () => (company === undefined ? NO_HEXES : placesOf(components, state, company)),
    [components, state, company],
  );
  const pointed = about?.hex ?? hover;
  const marks = useMemo(
    (): HexMarks => ({ legal, hover: pointed, selected, lit, last }),
    [legal, pointed, selected, lit, last],
  );
  const at = selected === undefined ? undefined : hexCentre(selected, components.board.rows);
  return (
    <section className={drawing === undefined ? 'map blank' : 'map'} ref={attach} aria-label={say('map.label')}>
      <Panned transform={transform} onScale={onScale}>
        <div
          className="map-sheet"
          style={{ width: width * scale, height: height * scale, left: corner.left, top: corner.top }}
        >
          <svg
            viewBox={[left, top, width, height].join(' ')}
            width="100%"
            height="100%"
            role="group"
            aria-label={say('map.keys')}
          >
            {drawing === undefined ? undefined : (
              <MapLayers
                drawing={drawing}
                states={
                  <>
                    <MapMarks components={components} marks={marks} />
                    {tried === undefined ? undefined : <TriedMark hex={tried} board={board} />}
                  </>
                }
              />
            )}
            <HexButtons
              components={components}
              hexes={state.hexes}
              legal={legal}
              cursor={cursor ?? selected ?? legal[0] ?? components.board.hexes[0]?.id}
              pick={pick}
              selected={selected}
              ask={about?.ask}
              point={setHover}
              walk={setCursor}
            />
          </svg>
          {at === undefined || handles === undefined
            ? undefined
            : ([-1, 1] as const).map((side) => (
                <div
                  key={side}
                  className="turn-handle"
                  style={{
                    left: `${((at.x + side * HANDLE.x - left) / width) * 100}%`,
                    top: `${((at.y - HANDLE.y - top) / height) * 100}%`,
                  }}
                >
                  <KeepScale>{side < 0 ? handles.left : handles.right}</KeepScale>
                </div>
              ))}
        </div>
      </Panned>
      {drawing === undefined ? (
        <div className="waiting-line" role="status">
          <span className="sr-only">{say('map.drawing')}</span>
        </div>
      ) : undefined}
      <ZoomButtons transform={transform} place={corner.buttons}>
        <LegendButton />
      </ZoomButtons>
    </section>
  );
}
