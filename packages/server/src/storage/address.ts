/** Where the data lies, by the settings. */
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

export const storageUrl = ({ databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>): string =>
  databaseUrl ?? `sqlite:${join(dataFolder, 'kursbuch.sqlite')}`;
