// Asks a program, and closes its process when that has nothing to do. It ends with 0 only if it has come to its end.
import { register } from 'tsx/esm/api';

register();
const { createPlayers } = await import('../programs/players.ts');
const players = createPlayers(1);
await players.ask('host', { seen: '{}', seat: 0, level: 'none', style: 'none', seed: '' });
await players.close();
