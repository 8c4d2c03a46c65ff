/** The recorded part of the first page: fetched once it is there, so that nothing waits for it. */
import { useEffect, useState } from 'react';
import type { FrontData } from './front-data.ts';

export const isFrontData = (input: unknown): input is FrontData =>
  typeof input === 'object' && input !== null && 'moves' in input && 'titles' in input && 'layers' in input;

/** Undefined until it has come; where it does not, the page is whole without it. */
export function useFrontData(): FrontData | undefined {
  const [data, setData] = useState<FrontData>();
  useEffect(() => {
    const stop = new AbortController();
    void fetch('/front.json', { signal: stop.signal })
      .then((answer) => answer.json())
      .then((read: unknown) => (isFrontData(read) ? setData(read) : undefined))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return data;
}
