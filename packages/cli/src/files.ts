/** Files in and out. `-` stands for standard input and output. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cliWords } from '@kursbuch/words/cli';
import { Failure } from './failure.ts';

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the system calls its troubles. */
const TROUBLES = ['ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR', 'ECONNREFUSED', 'ENOTFOUND'] as const;

export function trouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const known = TROUBLES.find((one) => one === code);
  return known === undefined ? wordsOf(error) : cliWords(`trouble.${known}`);
}

/** Some editors write two bytes to a letter, and say so in the first two. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Text as people save it: a byte order mark at its head is no part of it. */
function textOf(bytes: Buffer, path: string): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    throw new Failure(1, cliWords('file.no-text', { file: path }), error);
  }
  throw new Failure(1, cliWords('file.no-text', { file: path }));
}

export function readText(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw new Failure(2, cliWords('file.not-read', { file: path, why: trouble(error) }), error);
  }
  return textOf(bytes, path);
}

/** Whether JSON broke off at the end of the text rather than in the middle. */
function isCutShort(text: string, said: string): boolean {
  const at = /position (\d+)/u.exec(said)?.[1];
  return /end of JSON input|Unterminated string/u.test(said) || (at !== undefined && Number(at) >= text.length);
}

/** Says that a text is no JSON, and for somebody with an editor where a reader gave up, if it said so. */
function noJson(file: string, text: string, said: string): string {
  const at = /position (\d+)/u.exec(said)?.[1];
  if (at === undefined) return cliWords('file.no-json', { file });
  const before = text.slice(0, Number(at)).split('\n');
  return cliWords('file.no-json-at', { file, line: before.length, letter: (before.at(-1) ?? '').length + 1 });
}

export function readJson(path: string): unknown {
  const text = readText(path).trimEnd();
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = wordsOf(error);
    if (text === '') throw new Failure(1, cliWords('file.empty', { file: path }), error);
    if (isCutShort(text, said)) throw new Failure(1, cliWords('file.cut-short', { file: path }), error);
    throw new Failure(1, noJson(path, text, said), error);
  }
}

/** Makes a folder and those above it, one by one: asked to do it in one go, Node 20 never comes back from some places. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Writes a file and the folders on the way to it. */
export function writeText(path: string, text: string): void {
  if (path === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    makeFolder(dirname(resolve(path)));
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(2, cliWords('file.not-written', { file: path, why: trouble(error) }), error);
  }
}

/** Writes at the end of a file, which is made where there is none. */
export function appendText(path: string, text: string): void {
  try {
    appendFileSync(path, text);
  } catch (error) {
    throw new Failure(2, cliWords('file.not-written', { file: path, why: trouble(error) }), error);
  }
}

/** A record as one line of JSON; what is undefined is written as null, so that every field is there. */
export const jsonLine = (fields: { readonly [name: string]: unknown }): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    .join(',')}}`;
