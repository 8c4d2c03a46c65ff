/** English, all of it. Whoever says only some of it takes the part: a page need not load what a terminal says. */
import type { Language } from '../language.ts';
import { app } from './app/index.ts';
import { board } from './board.ts';
import { cli } from './cli/index.ts';
import { game } from './game.ts';
import { grammar } from './grammar.ts';
import { lessons } from './lessons/index.ts';
import { server } from './server/index.ts';

export const ENGLISH: Language = { grammar, game, app, board, server, cli, lessons };
