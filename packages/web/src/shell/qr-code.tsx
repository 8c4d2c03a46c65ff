/** A code to scan. Dark on light in both themes: many phones read no other. */
import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';

/** The margin that readers want, in modules. */
const BORDER = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: BORDER });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])));
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
