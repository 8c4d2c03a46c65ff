// Light or dark is decided before anything is painted; `src/theme/theme.ts` keeps the choice.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('kursbuch-theme');
  } catch {
    chosen = undefined;
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
})();
