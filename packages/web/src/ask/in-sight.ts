/** The company somebody wants to see: lit on the map, among the prices and in the log, until it is pressed again. */
import type { CompanyId } from '@kursbuch/engine';
import { createContext, useContext } from 'react';

export type InSight = {
  readonly company: CompanyId | undefined;
  /** Shows a company, or no longer shows it. */
  readonly show: (company: CompanyId) => void;
};

export const InSightContext = createContext<InSight | undefined>(undefined);

/** Undefined where nothing shows companies. */
export const useInSight = (): InSight | undefined => useContext(InSightContext);
