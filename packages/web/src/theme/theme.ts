/** Light and dark: the system's choice until somebody makes one, which this browser keeps. */
import { useSyncExternalStore } from 'react';

const KEY = 'kursbuch-theme';
export type ThemeName = 'light' | 'dark';

const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');

/** What this browser keeps; storage can be forbidden, and then nothing is kept. */
function kept(): ThemeName | undefined {
  try {
    const found = localStorage.getItem(KEY);
    return found === 'light' || found === 'dark' ? found : undefined;
  } catch {
    return undefined;
  }
}

let chosen = kept();

/** What a page is shown in unless somebody chose otherwise; undefined for what the system says. */
let usual: ThemeName | undefined;

const current = (): ThemeName => chosen ?? usual ?? (system.matches ? 'dark' : 'light');

function show(): void {
  document.documentElement.dataset['theme'] = current();
  for (const listener of listeners) listener();
}

system.addEventListener('change', show);

export function chooseTheme(theme: ThemeName): void {
  chosen = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice holds until the page is left.
  }
  show();
}

/** Dark while a page is open, unless somebody chose light; the function that comes back ends it. */
export function beDarkByDefault(): () => void {
  usual = 'dark';
  show();
  return () => {
    usual = undefined;
    show();
  };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, current);
