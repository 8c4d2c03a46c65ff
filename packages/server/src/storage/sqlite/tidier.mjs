// What the thread loads that keeps the log short. It starts without tsx, so it is registered here; Node 20 cannot run the sources alone.
import { register } from 'tsx/esm/api';

register();
await import('./tidier.ts');
