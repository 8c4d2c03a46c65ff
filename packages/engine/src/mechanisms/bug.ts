/** Stops where something is missing that the caller knows to be there: `find(id) ?? bug('there is no …')`. */
export function bug(what: string): never {
  throw new RangeError(what);
}
