/** What `npm run train` has learned, in thousandths: by title, and by how far a game has come, the last rounds first; in the order of `FEATURES`. */
export const WEIGHTS: { readonly [title: string]: readonly (readonly number[])[] } = {
  '1824': [
    [968, 984, 941, 616, 187, 508, -744, 2758, 177, -47, 1000, -445, -227, 1885, 7],
    [933, 961, 832, 289, 473, 308, 740, -4083, 374, 26, 1000, -537, -305, -413, -618],
    [1018, 1040, 810, 163, 445, 192, 730, -2776, 12, 352, 1000, -815, -256, -1954, -1166],
    [1013, 871, 1017, 365, 112, -280, -1818, -293, -207, 598, 1000, -1689, -73, -758, -3921],
  ],
};
