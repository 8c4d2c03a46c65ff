/** When something was: the time today, the weekday within a week, else the date. */
const DAY = 86_400_000;
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

export function whenWords(at: string, now = new Date()): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return clock.format(then);
  return now.getTime() - then.getTime() < 6 * DAY ? weekday.format(then) : date.format(then);
}
