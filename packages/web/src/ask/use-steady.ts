/** Values that are made anew with every drawing, and mostly say the same. */
import { canonical } from '@kursbuch/engine';
import { useMemo } from 'react';

/** A value that is the same object as long as it says the same. */
export function useSteady<Value>(value: Value): Value {
  const key = canonical(value);
  // The key stands for the value.
  return useMemo(() => value, [key]);
}
