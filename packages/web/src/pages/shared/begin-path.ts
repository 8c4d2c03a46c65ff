/** Where a game of a title is begun. */
export const beginPath = (title: string): string => `/new?title=${title}`;
