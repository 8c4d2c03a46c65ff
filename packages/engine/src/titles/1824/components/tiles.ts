/** The tiles of 1824: 143 pieces; Goods Time adds 17, Cisleithania leaves the four for Budapest in the box. */
import type { Piece } from '../../../map/tile.ts';
import { addPieces, single } from '../../../map/tile-catalogue.ts';

// 1824-SETUP-12
export const pieces: readonly Piece[] = [
  // yellow: 72 pieces
  single('1', 1),
  single('2', 1),
  single('3', 4),
  single('4', 6),
  single('5', 5),
  single('6', 5),
  single('7', 5),
  single('8', 10),
  single('9', 10),
  single('55', 1),
  single('56', 1),
  single('57', 5),
  single('58', 8),
  single('69', 1),
  single('401', 3),
  single('447', 2),
  single('498', 1),
  single('499', 1),
  single('630', 1),
  single('631', 1),
  // green: 48 pieces
  single('14', 4),
  single('15', 8),
  single('16', 1),
  single('17', 1),
  single('18', 1),
  single('19', 1),
  single('20', 1),
  single('23', 3),
  single('24', 3),
  single('25', 2),
  single('26', 2),
  single('27', 2),
  single('28', 1),
  single('29', 1),
  single('30', 1),
  single('31', 1),
  single('87', 3),
  single('88', 3),
  single('405', 3),
  single('490', 1),
  single('491', 1),
  single('619', 4),
  // brown: 20 pieces
  single('39', 1),
  single('40', 1),
  single('41', 1),
  single('42', 1),
  single('43', 1),
  single('44', 1),
  single('45', 1),
  single('46', 1),
  single('47', 1),
  single('70', 1),
  single('126', 1),
  single('493', 1),
  single('497', 2),
  single('611', 6),
  // gray: 3 pieces
  single('494', 1),
  single('495', 1),
  single('496', 1),
];

/** What Goods Time puts beside them. */
export const ADDED_FOR_GOODS_TIME: readonly Piece[] = [
  single('3', 3),
  single('4', 3),
  single('56', 1),
  single('58', 3),
  single('87', 2),
  single('204', 3),
  single('630', 1),
  single('631', 1),
];

export const goodsTimePieces = addPieces(pieces, ADDED_FOR_GOODS_TIME);

const FOR_BUDAPEST: readonly string[] = ['498', '490', '126', '495'];

export const cisleithaniaPieces = pieces.filter((piece) => !FOR_BUDAPEST.includes(piece.faces[0]));

/** Tiles that no tile follows: two towns, green towns, brown cities without a letter, brown plain track. */
export const LAST_TILES: readonly string[] = [
  '1 2 55 56 69 630 631',
  '87 88',
  '611',
  '39 40 41 42 43 44 45 46 47 70',
].flatMap((numbers) => numbers.split(' '));
