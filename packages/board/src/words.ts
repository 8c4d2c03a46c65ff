import type { Colour } from '@kursbuch/engine';

/** The words of a drawing that are not on the printed components; an app passes its own language. */
export type BoardWords = {
  /** 1839: what the colour of an off-board location stands for. */
  readonly offboardColours: { readonly black: string; readonly blue: string; readonly red: string };
  /** 1839: the value of Ruhrgebied, in short lines. */
  readonly largestOrDouble: readonly string[];
  readonly legend: {
    readonly title: string;
    readonly river: string;
    readonly mountain: string;
    readonly town: string;
    readonly city: string;
    readonly home: string;
    readonly mine: string;
    readonly offboard: string;
    readonly barrier: string;
    readonly redBarrier: string;
    readonly lake: string;
    readonly stub: string;
    readonly blocked: string;
    /** After the letters that hexes have. */
    readonly label: string;
    readonly values: string;
  };
  readonly manifest: {
    readonly colours: { readonly [colour in Colour]: string };
    readonly track: string;
    readonly towns: string;
    readonly twoTowns: string;
    readonly cities: string;
    readonly twinCities: string;
    /** Before the number of the other face of the same pieces. */
    readonly back: string;
    /** Before the tiles that can follow. */
    readonly becomes: string;
    /** Where no tile can follow. */
    readonly stays: string;
    readonly pieces: string;
    /** What "back" means. */
    readonly sharedCount: string;
  };
};

export const ENGLISH: BoardWords = {
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
