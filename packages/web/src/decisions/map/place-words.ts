/** A choice on the map in words: the city by its name, the hex small beside it, who stands there and what is free, the cost. */
import { type CompanyId, type HexFace, type HexId, hexFace, hexNumber, type Position } from '@kursbuch/engine';
import { companyMark, companyWords, money } from '@kursbuch/words';
import { EDGE_WORDS } from '../../map/hex-facts.ts';
import type { PlainWordId, WordId } from '../../words/index.ts';
import type { Told } from '../shared/then.ts';
import type { PlaceAction, PlaceOption, PlaceType } from './place-options.ts';

export type PlaceWords = {
  readonly title: string;
  /** Coordinates, small beside the title. */
  readonly hex: string;
  readonly sub: string;
  /** The figure at the right end. */
  readonly cost: string;
  readonly token?: CompanyId;
};

const isNamed = (text: string | undefined): text is string => text !== undefined && text !== '';

/** A hex by its name; a hex without one by its coordinates. */
export const hexName = ({ components }: Pick<Told, 'components'>, hex: HexId | undefined): string =>
  hex === undefined ? '' : (components.board.hexes.find(({ id }) => id === hex)?.name ?? hex);

/** Of several cities on a hex the one in question: where its track leads. */
function whichCity({ words }: Told, { stops, track }: HexFace, stop: number): string {
  const edges = track.flatMap((piece) =>
    piece.kind === 'spur' && piece.stop === stop ? [EDGE_WORDS[piece.edge]] : [],
  );
  return stops.length > 1 && edges.length > 0
    ? words('place.track', { directions: edges.map((edge) => words(edge)).join(', ') })
    : '';
}

function faceAt({ components }: Told, hexes: Position, hex: HexId): HexFace | undefined {
  const number = hexNumber(components.board, hex);
  const here = hexes[number];
  return here === undefined ? undefined : hexFace(components, here, number);
}

/** Who stands in a city and how many circles are free; of two cities on a hex also where its track leads. */
function cityWords(told: Told, hexes: Position, hex: HexId, stop: number, replaces: boolean): string {
  const { words, components } = told;
  const face = faceAt(told, hexes, hex);
  if (face === undefined) return '';
  const standing = hexes[hexNumber(components.board, hex)]?.markers[stop] ?? [];
  const slots = face.stops[stop]?.slots ?? 0;
  return [
    whichCity(told, face, stop),
    replaces ? words('place.replaces') : words('place.free', { free: slots - standing.length, slots }),
    standing.length === 0 || replaces
      ? undefined
      : words('place.beside', { companies: standing.map((company) => companyMark(company)).join(', ') }),
  ]
    .filter(isNamed)
    .join('; ');
}

function costWords({ words, title }: Told, { cost }: PlaceOption): string {
  if (cost === undefined) return '';
  return cost === 0 ? words('track.free') : money(title, cost);
}

/** Whom a proposal goes to. */
const askedWords = ({ words, names, seat }: Told, { asks }: PlaceOption): string =>
  asks === undefined || asks === seat ? '' : words('place.asks', { name: names[asks] ?? '' });

const WHICH = { moved: 'place.moved', other: 'place.other' } as const satisfies {
  readonly [which: string]: PlainWordId;
};

/** One option as it stands in the list. */
export function placeWords(told: Told, hexes: Position, option: PlaceOption): PlaceWords {
  const { words, components } = told;
  const { action } = option;
  const cost = costWords(told, option);
  switch (action.type) {
    case 'choose-home': {
      const { home } = action;
      const card = components.companies.find(({ id }) => id === home);
      const [place] = card?.homes ?? [];
      const face = place === undefined ? undefined : faceAt(told, hexes, place.hex);
      return {
        title: place?.name ?? hexName(told, place?.hex),
        hex: place?.hex ?? '',
        sub: [
          words('place.home-of', { company: companyWords(home) }),
          place === undefined || face === undefined ? '' : whichCity(told, face, place.stop),
        ]
          .filter(isNamed)
          .join('; '),
        cost: '',
        ...(card === undefined ? {} : { token: card.id }),
      };
    }
    case 'take-local': {
      const { company } = action;
      const card = components.companies.find(({ id }) => id === company);
      return {
        title: companyMark(company),
        hex: '',
        sub: option.hexes.map((one) => `${hexName(told, one)} ${one}`).join(', ') || (card?.name ?? ''),
        cost: '',
        token: company,
      };
    }
    case 'move-marker':
    case 'swap-markers': {
      const { hex, toHex } = action;
      const from = { from: hexName(told, hex), hex };
      const what =
        action.type === 'move-marker'
          ? words('place.move', from)
          : words('place.swap', { ...from, company: companyWords(action.other) });
      return {
        title: hexName(told, toHex),
        hex: toHex,
        sub: [what, askedWords(told, option)].filter(isNamed).join('; '),
        cost,
        token: action.type === 'move-marker' ? action.company : action.other,
      };
    }
    case 'return-marker':
      return {
        title: words(WHICH[action.which]),
        hex: '',
        sub: option.hexes.map((hex) => `${hexName(told, hex)}, ${hex}`).join(', '),
        cost: '',
        token: action.company,
      };
    case 'place-town':
      return { title: hexName(told, action.hex), hex: action.hex, sub: '', cost };
    case 'place-marker': {
      const { hex, stop, replaces } = action;
      return {
        title: hexName(told, hex),
        hex,
        sub: cityWords(told, hexes, hex, stop, replaces !== undefined),
        cost,
      };
    }
  }
}

const ACTS = {
  'place-marker': 'place.confirm.place-marker',
  'choose-home': 'place.confirm.choose-home',
  'place-town': 'place.confirm.place-town',
  'move-marker': 'place.confirm.move-marker',
  'swap-markers': 'place.confirm.swap-markers',
  'return-marker': 'place.confirm.return-marker',
  'take-local': 'place.confirm.take-local',
} as const satisfies { readonly [type in PlaceType]: WordId };

/** Whose marker or home it is; a town is nobody's. */
export const companyOf = (action: PlaceAction): CompanyId | undefined =>
  action.type === 'place-town' ? undefined : action.company;

/** What the button says about the chosen option; a free marker names no price. */
export function placeAct(told: Told, hexes: Position, option: PlaceOption): string {
  const { words, title } = told;
  const { action, cost } = option;
  const said = placeWords(told, hexes, option);
  const company = companyOf(action);
  const place = said.title === '' ? said.hex : said.title;
  return action.type === 'place-marker' && cost !== undefined && cost > 0
    ? words('place.confirm.place-marker.cost', { place, cost: money(title, cost) })
    : words(ACTS[action.type], {
        place,
        company: company === undefined ? '' : companyWords(company),
        home: action.type === 'choose-home' ? companyWords(action.home) : '',
      });
}
