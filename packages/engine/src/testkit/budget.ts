/**
 * How much of a large property a run of the tests tries. `npm test` tries a share that takes seconds, `npm run soak` all of it.
 * This is the one place that knows which of the two is going on.
 */

/** Put here by the configuration of the test runner; programs other than the tests have none. */
declare const KURSBUCH_SOAK: { readonly full: boolean; readonly seed: number | undefined } | undefined;

const soak = typeof KURSBUCH_SOAK === 'undefined' ? undefined : KURSBUCH_SOAK;

/** The number of tries: the share of a usual run, or all. */
export const budget = (usual: number, all: number): number => (soak?.full === true ? all : usual);

/** The seed of a property: a soak may be given another one, so that it sees what no run before it has seen. */
export const soakSeed = (usual: number): number => soak?.seed ?? usual;
