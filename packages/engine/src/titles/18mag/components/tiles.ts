/** The tiles of 18Mag: 150 pieces, many of them with a second face. Two players leave the gray ones in the box. */
import type { Piece } from '../../../map/tile.ts';
import { double, single, TILE_CATALOGUE } from '../../../map/tile-catalogue.ts';

export const pieces: readonly Piece[] = [
  // yellow: 65 pieces
  single('3', 5),
  double('4', '58', 13),
  double('5', '57', 10),
  single('6', 7),
  single('7', 4),
  double('8', '9', 21),
  single('L32', 4),
  single('L33', 1),
  // green: 51 pieces
  double('14', '15', 8),
  double('16', '19', 2),
  single('20', 1),
  double('23', '24', 6),
  single('25', 2),
  double('26', '27', 4),
  double('28', '29', 2),
  double('30', '31', 2),
  double('87', '88', 6),
  single('204', 3),
  single('209', 1),
  single('236', 1),
  double('237', '238', 2),
  single('619', 5),
  single('8858', 1),
  single('8859', 1),
  single('8860', 1),
  single('8863', 1),
  single('8864', 1),
  single('8865', 1),
  // brown: 28 pieces
  double('39', '40', 2),
  double('41', '42', 2),
  double('43', '70', 2),
  double('44', '47', 2),
  double('45', '46', 2),
  single('611', 8),
  single('G17', 4),
  single('L17', 3),
  single('L34', 2),
  single('L35', 1),
  // gray: 6 pieces
  single('455', 2),
  single('L36', 1),
  single('L37', 1),
  single('L38', 1),
  single('X9', 1),
];

export const twoPlayerPieces = pieces.filter((piece) => TILE_CATALOGUE.get(piece.faces[0])?.colour !== 'gray');

/** Tiles that no tile follows: brown plain track; for two players everything brown. */
export const LAST_TILES: readonly string[] = ['39', '40', '41', '42', '43', '44', '45', '46', '47', '70'];
export const TWO_PLAYER_LAST_TILES: readonly string[] = [...LAST_TILES, '611', 'G17', 'L17', 'L34', 'L35'];
