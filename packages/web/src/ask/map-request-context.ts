/** The request of the panel in charge, on its way to the map. */
import { createContext } from 'react';
import type { MapRequest } from './map-request.ts';

export const MapRequestContext = createContext<MapRequest | undefined>(undefined);
