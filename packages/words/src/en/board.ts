/** The words of a drawing. */
import type { BoardWords } from '../board-words.ts';

export const board: BoardWords = {
  offboardColours: { black: 'Germany', blue: 'overseas', red: 'Belgium' },
  largestOrDouble: ['largest stop, or', '2 × other end'],
  legend: {
    title: 'Legend',
    river: 'water, cost of the first tile',
    mountain: 'mountains, cost of the first tile',
    town: 'town',
    city: 'city',
    home: 'home of a company',
    mine: 'mine, value by phase',
    offboard: 'way off the board, value by phase',
    barrier: 'no track, ever',
    redBarrier: 'closed until phase LR',
    lake: 'lake: no track across',
    stub: 'every tile must meet it',
    blocked: 'closed by a private company',
    label: 'tiles with the same letters',
    values: 'value by the colour of the phase',
  },
  manifest: {
    colours: { yellow: 'Yellow', green: 'Green', brown: 'Brown', gray: 'Gray' },
    track: 'Track',
    towns: 'Towns',
    twoTowns: 'Two towns',
    cities: 'Cities',
    twinCities: 'Twin cities',
    back: 'back',
    becomes: 'to',
    stays: 'stays',
    pieces: 'pieces',
    sharedCount: '“Back” is the other face of the same piece; both share the count.',
  },
};
