#!/usr/bin/env node
// Starts the command line. The sources are TypeScript, so tsx is registered first; Node 20 cannot run them alone.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/main.ts');
await main(process.argv);
