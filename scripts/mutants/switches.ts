/** The switches that mutants stand behind, as a running program asks for them. */

/** The number of no switch. */
export const NONE = -1;

/** What stands in the program wherever a mutant does. */
export type Switches = {
  /** Whether the mutant with this number is on. */
  readonly mutant: (number: number) => boolean;
  /** The value of a condition, unless the one that makes it always or never so is on. */
  readonly decided: (always: number, never: number, value: unknown) => unknown;
};

/** Switches of which one is on. */
export const switchesWith = (active: number, count: () => void): Switches => ({
  mutant(number) {
    count();
    return number === active;
  },
  decided(always, never, value) {
    count();
    return active === NONE ? value : always === active ? true : never === active ? false : value;
  },
});

/** Switches of which none is on, and which mark every place where one would make a difference. */
export const markingSwitches = (touched: Uint8Array, count: () => void): Switches => ({
  mutant(number) {
    count();
    touched[number] = 1;
    return false;
  },
  decided(always, never, value) {
    count();
    const other = value ? never : always;
    if (other !== NONE) touched[other] = 1;
    return value;
  },
});
