// Light or dark: as the system says, until the reader presses the button; then that is kept. Loaded in the head, before
// anything is drawn, so that a page never flashes in the other theme.
const KEPT = 'kursbuch-theme';
const root = document.documentElement;

/** @param {string | undefined} theme */
function show(theme) {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}

/** What was kept; reading can fail where a browser keeps nothing. */
function kept() {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} theme */
function keep(theme) {
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
}

show(kept());
addEventListener('storage', (event) => {
  if (event.key === KEPT) show(event.newValue ?? undefined);
});
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('[data-action="theme"]') === null) return;
  const dark =
    root.dataset['theme'] === 'dark' ||
    (root.dataset['theme'] === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  const next = dark ? 'light' : 'dark';
  show(next);
  keep(next);
});
