/** Days and times as the language of the page writes them. */
import { datesCode } from './index.ts';

const DAY = 86_400_000;

const write = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(datesCode(), options).format(date);

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;

export const timeWords = (at: string): string => write(new Date(at), TIME);
export const dateTimeWords = (at: string): string => write(new Date(at), { ...DATE, ...TIME });

/** A day of any year. */
export const dayWords = (at: string): string => write(new Date(at), { ...DATE, year: 'numeric' });

/** The time today, the weekday within a week, else the date. */
export function whenWords(at: string, now = new Date()): string {
  const then = new Date(at);
  if (then.toDateString() === now.toDateString()) return write(then, TIME);
  return now.getTime() - then.getTime() < 6 * DAY ? write(then, { weekday: 'long' }) : write(then, DATE);
}

/** Short enough for the margin of the log: the time of the last hours, else the date. */
export function marginWords(at: string, now = new Date()): string {
  const then = new Date(at);
  return now.getTime() - then.getTime() < DAY ? write(then, TIME) : write(then, DATE);
}
