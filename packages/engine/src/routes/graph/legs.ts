/** Routes of the search as legs on the map: hex by hex, with the edges between them. */
import { neighbourOf } from '../../map/board.ts';
import { type Edge, opposite } from '../../map/hex.ts';
import { printedHex } from '../../map/position.ts';
import type { RouteGraph } from './graph.ts';
import { intAt, itemAt } from './strict.ts';
import { locationAt, type Survey } from './survey.ts';
import type { Leg } from '../types.ts';

type Draft = { hex: number; enter?: Edge; stop?: number; leave?: Edge };

/** Adds the hexes of a link to the legs, in the direction in which it is run. */
function follow(survey: Survey, legs: Draft[], link: number, from: number): number {
  const { links, request } = survey;
  const { board } = request.parts;
  const found = links[link];
  if (found === undefined) throw new RangeError(`the network has no link number ${link}`);
  const isForward = found.from === from;
  const to = isForward ? found.to : found.from;
  const exits = isForward ? found.exits : found.exits.toReversed().map(opposite);
  for (const leave of exits) {
    const last = legs.at(-1);
    if (last === undefined) throw new RangeError('a link without a beginning');
    last.leave = leave;
    legs.push({ hex: neighbourOf(board, last.hex, leave), enter: opposite(leave) });
  }
  const { hex, stop } = locationAt(survey, to);
  if (exits.length > 0) itemAt(legs, legs.length - 1).stop = stop;
  else legs.push({ hex, stop });
  return to;
}

const turned = ({ hex, enter, stop, leave }: Draft): Draft => ({
  hex,
  ...(leave === undefined ? {} : { enter: leave }),
  ...(stop === undefined ? {} : { stop }),
  ...(enter === undefined ? {} : { leave: enter }),
});

const written = (survey: Survey, legs: readonly Draft[]): readonly Leg[] =>
  legs.map(({ hex, ...rest }) => ({ hex: printedHex(survey.request.parts.board, hex).id, ...rest }));

const begunAt = (survey: Survey, location: number): Draft[] => {
  const { hex, stop } = locationAt(survey, location);
  return [{ hex, stop }];
};

/** The legs along some links, in the direction in which they are given. */
export function legsAlong(survey: Survey, from: number, links: readonly number[]): readonly Leg[] {
  const legs = begunAt(survey, from);
  let at = from;
  for (const link of links) at = follow(survey, legs, link, at);
  return written(survey, legs);
}

/** The legs of a route. Where both directions are the same route, it is written from the end that comes first on the board. */
export function legsOf(survey: Survey, graph: RouteGraph, first: number, arcs: readonly number[]): readonly Leg[] {
  const { location, lines, arcLine, startsAtMine } = graph.map;
  let at = intAt(location, first);
  const begin = at;
  const legs = begunAt(survey, at);
  for (const arc of arcs) {
    const line = itemAt(lines, intAt(arcLine, arc));
    const links = line.from === at ? line.links : line.links.toReversed();
    for (const link of links) at = follow(survey, legs, link, at);
  }
  return written(survey, startsAtMine || begin < at ? legs : legs.toReversed().map(turned));
}
