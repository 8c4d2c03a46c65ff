/** Files in and out. `-` stands for standard input and output. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const FILE_TROUBLE: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this account may not read it',
};

function trouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FILE_TROUBLE[code] ?? wordsOf(error);
}

export function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Failure(2, `${path} cannot be read: ${trouble(error)}.`, error);
  }
}

/** Whether JSON broke off at the end of the text rather than in the middle. */
function isCutShort(text: string, said: string): boolean {
  const at = /position (\d+)/u.exec(said)?.[1];
  return /end of JSON input|Unterminated string/u.test(said) || (at !== undefined && Number(at) >= text.length);
}

export function readJson(path: string): unknown {
  const text = readText(path).trimEnd();
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = wordsOf(error);
    if (text === '') throw new Failure(2, `${path} is empty.`, error);
    if (isCutShort(text, said)) throw new Failure(2, `${path} ends in the middle; it has been cut short.`, error);
    throw new Failure(2, `${path} is no JSON: ${said}.`, error);
  }
}

/** Writes a file and the folders on the way to it. */
export function writeText(path: string, text: string): void {
  if (path === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(2, `${path} cannot be written: ${trouble(error)}.`, error);
  }
}

/** Whether JSON is a record rather than a list or a single value. */
export const isRecord = (input: unknown): input is { readonly [name: string]: unknown } =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** A record as one line of JSON; what is undefined is written as null, so that every field is there. */
export const jsonLine = (fields: { readonly [name: string]: unknown }): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    .join(',')}}`;
