// What a thread that plays loads. A thread starts without tsx, so it is registered here; Node 20 cannot run the sources alone.
import { register } from 'tsx/esm/api';

register();
await import('./player.ts');
