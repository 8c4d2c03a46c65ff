/**
 * The foot of the decision: consequences, then the button that acts, then what ends the step. It is in sight however long the
 * choice above it is. Panels fill it from where they are; what stands aside has its own at its end.
 */
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The two places of the foot; undefined before the page has them. */
export type FootPlaces = {
  readonly main: HTMLElement | undefined;
  readonly end: HTMLElement | undefined;
  /** Whether the screen has just gone to somebody else. */
  readonly isHandedOver: boolean;
};

/** Undefined where no foot belongs to the panels. */
export const FootContext = createContext<FootPlaces | undefined>(undefined);

type FootProps = {
  /** What the act leads to. */
  readonly tells?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
  /** Beside the decision: it stays at the end of its own panel. */
  readonly aside?: boolean;
  /** What else its style depends on. */
  readonly className?: string;
};

export function Foot({ tells, children, aside = false, className = '' }: FootProps): ReactElement | undefined {
  const places = useContext(FootContext);
  const foot = (
    <div className={`foot ${className}`}>
      {tells === undefined ? undefined : <div className="tells">{tells}</div>}
      <div className="acts">{children}</div>
    </div>
  );
  if (aside || places === undefined) return foot;
  return places.main === undefined ? undefined : createPortal(foot, places.main);
}

/** What ends the step or the turn, below the button that acts. */
export function FootEnd({ children }: { readonly children: ReactNode }): ReactElement | undefined {
  const places = useContext(FootContext);
  if (places === undefined) return <div className="foot-end">{children}</div>;
  return places.end === undefined ? undefined : createPortal(children, places.end);
}
