/** Where the data lies, by the settings. */
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

export const sqlitePath = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'kursbuch.sqlite');

export const storageUrl = (settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): string =>
  settings.databaseUrl ?? `sqlite:${sqlitePath(settings)}`;

/** Connections to PostgreSQL; more than this do not make a database of a few cores faster. */
export const DEFAULT_CONNECTIONS = 13;
