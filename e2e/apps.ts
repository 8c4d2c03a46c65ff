/**
 * Apps that never ship, each built once for the tests that need it: one of an older form, as it is still open in somebody's
 * browser when the server has been updated, and one with a title too many.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildWeb } from '../scripts/build-web.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The form the older app speaks; with it its database in the browser has the first version. */
export const OLDER_FORM = 1;

const NUMBER = /export const STATE_FORM = \d+;/u;

const olderForm: Plugin = {
  name: 'older-form',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/engine/src/core/form.ts')) return undefined;
    if (!NUMBER.test(code)) throw new Error('the form of states is not where it was');
    return code.replace(NUMBER, `export const STATE_FORM = ${OLDER_FORM};`);
  },
};

/** The app as it was before the form was raised; everything else about it is today's. */
export const olderApp = (): Promise<string> =>
  buildWeb({ name: 'older', sources: [here('apps.ts')], plugin: olderForm });

/** Where the page and its workers begin. */
const ENTRIES = ['/web/src/main.tsx', '/web/src/session/worker/worker.ts', '/web/src/map/draw-worker.ts'];

/** A module that is nowhere: whoever imports it has the title. */
const ADDED = '\0fourth-title';

const fourthTitle: Plugin = {
  name: 'fourth-title',
  enforce: 'pre',
  resolveId: (id) => (id === ADDED ? id : undefined),
  load: (id) =>
    id === ADDED
      ? `import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';\naddTitle(fourthTitle);\n`
      : undefined,
  transform: (code, id) =>
    ENTRIES.some((entry) => id.split('?', 1)[0]?.endsWith(entry))
      ? `import ${JSON.stringify(ADDED)};\n${code}`
      : undefined,
};

/** The app with a fourth title. */
export const fourthTitleApp = (): Promise<string> =>
  buildWeb({ name: 'fourth-title', sources: [here('apps.ts')], plugin: fourthTitle });
