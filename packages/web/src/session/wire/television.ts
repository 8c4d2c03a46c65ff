/** Questions as a television asks them: with the token of its link. */

/** A path with the token in its query, where there is one. */
export function onTelevision(path: string, token: string | undefined): string {
  if (token === undefined) return path;
  const query = new URLSearchParams({ television: token }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
