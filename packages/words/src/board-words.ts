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
