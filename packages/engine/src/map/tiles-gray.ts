/** The gray faces of all titles, in their basic position. Numbers first, then letters. */
import { city, face, type TileFace, town } from './tile.ts';

export const GRAY_FACES: readonly TileFace[] = [
  face('455', 'gray', [city(50, 3)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A']),
  face('494', 'gray', [city(60, 2)], ['0-A', '1-A', '2-A'], { label: 'T' }),
  face('495', 'gray', [city(70, 3)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'Bu' }),
  face('496', 'gray', [city(80, 4)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'W' }),
  face('A718', 'gray', [city(60, 4)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'A' }),
  face('A990', 'gray', [city(100, 2)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'A' }),
  face('B370', 'gray', [city(70, 2)], ['0-A', '2-A', '3-A', '4-A', '5-A'], { label: 'B' }),
  face('B445', 'gray', [city(50, 3)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'B' }),
  face('H370', 'gray', [city(70, 2)], ['0-A', '2-A', '3-A', '4-A', '5-A'], { label: 'H' }),
  face('H445', 'gray', [city(50, 3)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'H' }),
  face('L36', 'gray', [city(60, 2)], ['0-A', '3-A', '4-A', '5-A'], { label: 'K' }),
  face('L37', 'gray', [city(80, 4)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'B' }),
  face('L38', 'gray', [town(30)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A']),
  face('L1168', 'gray', [city(60), city(60)], ['0-A', '2-A', '3-A', '1-B', '4-B', '5-B', 'A-B'], { label: 'OO' }),
  face('R445', 'gray', [city(50, 3)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'R' }),
  face('R990', 'gray', [city(100, 2)], ['0-A', '2-A', '3-A', '4-A', '5-A'], { label: 'R' }),
  face('U370', 'gray', [city(70, 2)], ['0-A', '2-A', '3-A', '4-A', '5-A'], { label: 'U' }),
  face('U445', 'gray', [city(50, 3)], ['0-A', '1-A', '2-A', '3-A', '4-A', '5-A'], { label: 'U' }),
  face('X9', 'gray', [city(70, 3)], ['0-A', '1-A', '2-A', '4-A', '5-A'], { label: 'OO' }),
];
