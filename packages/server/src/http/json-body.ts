/** Bodies: JSON and nothing else, neither deeper nor of more parts than anything of ours, and without what a database cannot keep: NUL, and half a letter. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** No request of ours comes near it; without it a body of brackets would exhaust the stack of whoever walks through it. */
const MOST_DEPTH = 24;

/**
 * The largest request of ours, twenty of the longest runs in a row, has fewer; without it whoever checks a body that is nothing but
 * brackets takes a tenth of a second for each, and everybody waits.
 */
const MOST_PARTS = 5000;

/** What is wrong with the build of a JSON text, before it is read: nested too deep, or of too many parts. */
function faultOf(text: string): 'malformed' | 'too-large' | undefined {
  let depth = 0;
  let parts = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',') parts += 1;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      parts += 1;
      if (depth > MOST_DEPTH) return 'malformed';
    } else if (letter === ']' || letter === '}') depth -= 1;
    if (parts > MOST_PARTS) return 'too-large';
  }
  return undefined;
}

/** An escaped NUL, but not the text of one: an even number of backslashes before it are letters of their own. */
const HOLDS_NUL = /(?<!\\)(?:\\\\)*\\u0000/u;

/** What becomes of half a letter that is written out; whole ones are written as they are. */
const HOLDS_HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f]/u;

/** Whether a body has half a letter in it. A database keeps all halves as one and the same sign, so two keys would be one. */
const isTorn = (text: string, body: unknown): boolean => /\\ud/iu.test(text) && HOLDS_HALF.test(JSON.stringify(body));

export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    // Some clients announce JSON for requests that have no body.
    if (text.trim() === '') return undefined;
    const fault = faultOf(text) ?? (HOLDS_NUL.test(text) ? 'malformed' : undefined);
    if (fault !== undefined) throw new Problem(fault, { params: { path: 'body' } });
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body: unknown) => {
        if (error !== null) reject(error);
        else if (isTorn(text, body)) reject(new Problem('malformed', { params: { path: 'body' } }));
        else resolve(body);
      });
    });
  });
}
