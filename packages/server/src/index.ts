/** The door of the server. */
export { createServer, type ServerOptions } from './server.ts';
