/** The door of the server. */
export { type OpenOptions, openServer } from './open-server.ts';
export { createServer, type ServerParts } from './server.ts';
export { DEFAULT_PORT, readSettings, type Settings, SettingsError, WAITING_CONNECTIONS } from './settings.ts';
