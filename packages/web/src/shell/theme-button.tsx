/** The switch between light and dark. */
import type { ReactElement } from 'react';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import { useWords } from '../words/index.ts';
import { Icon } from './icons.tsx';

export function ThemeButton(): ReactElement {
  const words = useWords();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={words(other === 'dark' ? 'theme.to-dark' : 'theme.to-light')}
      title={words(other === 'dark' ? 'theme.to-dark' : 'theme.to-light')}
      onClick={() => chooseTheme(other)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
