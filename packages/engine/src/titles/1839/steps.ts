/** Steps of a company's turn that rules ask for by their name. */

/** Step 2. */
export const FIRST_TRAIN_STEP = 'first train';
/** Step 4, in which markers are placed, swapped and moved. */
export const MARKER_STEP = 'marker';
/** Step 7. */
export const TRAIN_STEP = 'trains';
