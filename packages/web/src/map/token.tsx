/** A company's station marker, as it stands beside its name in tables and panels. */
import { drawToken, tokenStyle } from '@kursbuch/board';
import type { CompanyId, Components } from '@kursbuch/engine';
import { memo, useMemo } from 'react';
import { Drawing } from './svg.tsx';

/** Half the room a marker takes with its outer ring. */
const HALF = 14;

type TokenProps = {
  readonly components: Components;
  readonly company: CompanyId;
  readonly size?: number;
  /** Only where the name does not stand beside it. */
  readonly label?: string;
};

export const Token = memo(function Token({ components, company, size = 24, label }: TokenProps) {
  const node = useMemo(() => drawToken(tokenStyle(components, company)), [components, company]);
  return (
    <Drawing
      className="token"
      node={node}
      box={[-HALF, -HALF, 2 * HALF, 2 * HALF]}
      width={size}
      height={size}
      label={label}
    />
  );
});
