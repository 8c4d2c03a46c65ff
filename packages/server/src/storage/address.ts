/** Where the data lies, by the settings. */
import { join } from 'node:path';

/** As much of the settings as says so; without an address of a database a file in the folder is used. */
type Place = { readonly dataFolder: string; readonly databaseUrl?: string };

export const sqlitePath = ({ dataFolder }: Pick<Place, 'dataFolder'>): string => join(dataFolder, 'kursbuch.sqlite');

export const storageUrl = (place: Place): string => place.databaseUrl ?? `sqlite:${sqlitePath(place)}`;

/** Connections to PostgreSQL; more than this do not make a database of a few cores faster. */
export const DEFAULT_CONNECTIONS = 13;
