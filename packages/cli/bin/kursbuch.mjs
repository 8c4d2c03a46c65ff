#!/usr/bin/env node
// Starts the command line.
import { loadCommands } from './commands.mjs';

const main = await loadCommands();
await main(process.argv);
