/** The rooms of the house, as they stand in the header and, on a phone, in the bar below. */
import type { PlainWordId } from '../words/index.ts';
import type { IconName } from './icons.tsx';

export type Room = {
  readonly path: string;
  readonly word: PlainWordId;
  readonly icon: IconName;
  /** The addresses that belong to it. */
  readonly within: RegExp;
};

export const ROOMS: readonly Room[] = [
  { path: '/', word: 'nav.play', icon: 'train', within: /^\/(?:$|new|tables?(?:\/|$)|j(?:\/|$)|invite\/|device\/)/u },
  { path: '/learn', word: 'nav.learn', icon: 'book', within: /^\/(?:learn|titles\/[^/]+\/(?:how|lessons)(?:\/|$))/u },
  { path: '/titles', word: 'nav.titles', icon: 'map', within: /^\/(?:titles|rules)/u },
];

/** Only on a phone, whose header has room for little. */
export const MORE: Room = { path: '/more', word: 'nav.more', icon: 'more', within: /^\/more/u };

/** The room an address belongs to; the first that claims it. */
export const roomOf = (place: string): Room | undefined => [...ROOMS, MORE].find(({ within }) => within.test(place));
