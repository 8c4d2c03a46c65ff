/** A choice on the map in words: the city by its name, the hex small beside it, who stands there and what is free, the cost. */
import { type CompanyId, type HexId, hexFace, type HexState, hexNumber, type Position } from '@kursbuch/engine';
import { companyMark, companyWords, money } from '@kursbuch/words';
import { EDGE_WORDS } from '../../board/hex-words.ts';
import type { WordId } from '../../words/index.ts';
import type { Told } from '../paper/then.ts';
import { companyIn, numberIn, seatIn, textIn } from '../read-offer.ts';
import type { PlaceOption } from './place-options.ts';
import { hexIn } from './read.ts';

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

/** Who stands in a city and how many circles are free; of two cities on a hex also where its track leads. */
function cityWords({ words, components }: Told, hexes: Position, hex: HexId, stop: number, replaces: boolean): string {
  const number = hexNumber(components.board, hex);
  const here: HexState | undefined = hexes[number];
  if (here === undefined) return '';
  const { stops, track } = hexFace(components, here, number);
  const standing = here.markers[stop] ?? [];
  const slots = stops[stop]?.slots ?? 0;
  const edges = track.flatMap((piece) =>
    piece.kind === 'spur' && piece.stop === stop ? [EDGE_WORDS[piece.edge]] : [],
  );
  return [
    stops.length > 1 && edges.length > 0
      ? words('place.track', { directions: edges.map((edge) => words(edge)).join(', ') })
      : undefined,
    replaces ? words('place.replaces') : words('place.free', { free: slots - standing.length, slots }),
    standing.length === 0 || replaces
      ? undefined
      : words('place.beside', { companies: standing.map((company) => companyMark(company)).join(', ') }),
  ]
    .filter(isNamed)
    .join('; ');
}

/** What an option costs; undefined where nothing is paid. */
const costOf = ({ about }: PlaceOption): number | undefined => numberIn(about, 'price') ?? numberIn(about, 'cost');

function costWords({ words, title }: Told, option: PlaceOption): string {
  const cost = costOf(option);
  if (cost === undefined) return '';
  return cost === 0 ? words('track.free') : money(title, cost);
}

/** Whom a proposal goes to. */
const askedWords = ({ words, names, seat }: Told, { about }: PlaceOption): string => {
  const asked = seatIn(about, 'asks');
  return asked === undefined || asked === seat ? '' : words('place.asks', { name: names[asked] ?? '' });
};

const WHICH: { readonly [which: string]: WordId } = { moved: 'place.moved', other: 'place.other' };

/** One option as it stands in the list. */
export function placeWords(told: Told, hexes: Position, option: PlaceOption): PlaceWords {
  const { words, components } = told;
  const { action, about } = option;
  const hex = hexIn(action) ?? hexIn(about);
  const stop = numberIn(action, 'stop');
  const company = companyIn(action);
  const cost = costWords(told, option);
  switch (textIn(action, 'type') ?? '') {
    case 'choose-home': {
      const home = textIn(action, 'home');
      const card = components.companies.find(({ id }) => id === home);
      const [place] = card?.homes ?? [];
      return {
        title: place?.name ?? hexName(told, place?.hex),
        hex: place?.hex ?? '',
        sub: home === undefined ? '' : words('place.home-of', { company: companyWords(home) }),
        cost: '',
        ...(card === undefined ? {} : { token: card.id }),
      };
    }
    case 'take-local': {
      const card = components.companies.find(({ id }) => id === company);
      return {
        title: company === undefined ? '' : companyMark(company),
        hex: '',
        sub: option.hexes.map((one) => `${hexName(told, one)} ${one}`).join(', ') || (card?.name ?? ''),
        cost: '',
        ...(company === undefined ? {} : { token: company }),
      };
    }
    case 'move-marker':
    case 'swap-markers': {
      const to = hexIn(action, 'toHex');
      const other = companyIn(action, 'other');
      return {
        title: hexName(told, to),
        hex: to ?? '',
        sub: [
          other === undefined
            ? words('place.move', { from: hexName(told, hex), hex: hex ?? '' })
            : words('place.swap', { company: companyWords(other), from: hexName(told, hex), hex: hex ?? '' }),
          askedWords(told, option),
        ]
          .filter(isNamed)
          .join('; '),
        cost,
        ...(other === undefined ? (company === undefined ? {} : { token: company }) : { token: other }),
      };
    }
    case 'return-marker':
      return {
        title: words(WHICH[textIn(action, 'which') ?? ''] ?? 'place.other'),
        hex: '',
        sub: `${hexName(told, hex)}, ${hex ?? ''}`,
        cost: '',
        ...(company === undefined ? {} : { token: company }),
      };
    default:
      return {
        title: hexName(told, hex),
        hex: hex ?? '',
        sub:
          hex === undefined || stop === undefined
            ? ''
            : cityWords(told, hexes, hex, stop, textIn(action, 'replaces') !== undefined),
        cost,
      };
  }
}

const ACTS: { readonly [type: string]: WordId } = {
  'place-marker': 'place.confirm.place-marker',
  'choose-home': 'place.confirm.choose-home',
  'place-town': 'place.confirm.place-town',
  'move-marker': 'place.confirm.move-marker',
  'swap-markers': 'place.confirm.swap-markers',
  'return-marker': 'place.confirm.return-marker',
  'take-local': 'place.confirm.take-local',
};

/** What the button says about the chosen option; a free marker names no price. */
export function placeAct(told: Told, hexes: Position, option: PlaceOption): string {
  const { words, title } = told;
  const said = placeWords(told, hexes, option);
  const type = textIn(option.action, 'type') ?? '';
  const company = companyIn(option.action);
  const cost = costOf(option) ?? 0;
  const id = ACTS[type] ?? 'place.choose';
  const place = said.title === '' ? said.hex : said.title;
  const mark = company === undefined ? '' : companyWords(company);
  return type === 'place-marker' && cost > 0
    ? words('place.confirm.place-marker.cost', { place, cost: money(title, cost) })
    : words(id, { place, company: mark });
}
