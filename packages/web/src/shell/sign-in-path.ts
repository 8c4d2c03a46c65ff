/** The way to signing in that leads back to where somebody stands. */

/** Pages of the account that nobody wants to come back to. */
const FORMS: ReadonlySet<string> = new Set(['/sign-in', '/sign-up', '/forgotten', '/reset']);

/** `place`: a path of our own; `query`: what stands after its question mark. */
export function signInPath(place: string, query = ''): string {
  const whole = query === '' ? place : `${place}?${query}`;
  const back = FORMS.has(place) ? (new URLSearchParams(query).get('back') ?? '/') : whole;
  return back === '/' ? '/sign-in' : `/sign-in?back=${encodeURIComponent(back)}`;
}
