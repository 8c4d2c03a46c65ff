/** Tables: everything one wants to see at a glance. */
export { Market } from './market.tsx';
export { PlayersTable } from './players-table.tsx';
export { ShareTable } from './share-table.tsx';
export { PhaseLine, TrainsAndPhases, TrainsForSale } from './trains-and-phases.tsx';
