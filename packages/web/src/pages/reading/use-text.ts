/** A text that is a file of its own and comes when it is asked for. */
import { useEffect, useState } from 'react';

export type FetchText = () => Promise<string>;
export type FetchedText = { readonly text: string | undefined; readonly failed: boolean };

export function useText(fetchText: FetchText | undefined): FetchedText {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let still = true;
    fetchText?.().then(
      (found) => (still ? setText(found) : undefined),
      () => (still ? setFailed(true) : undefined),
    );
    return () => {
      still = false;
    };
  }, [fetchText]);
  return { text, failed };
}
