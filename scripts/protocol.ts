/** `npm run protocol` writes the form of game files, deeds and events down as JSON Schema, in `docs/game-file.schema.json`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolText } from './protocol/text.ts';
import { ROOT } from './set-up.mjs';

writeFileSync(join(ROOT, 'docs', 'game-file.schema.json'), protocolText());
