/** Which test files need a thread of their own, by what is written in them. */

/** What changes the world around a test: modules, globals, clocks, the process. The next file would find it changed. */
const CHANGES = [
  /\bvi\.(?:mock|doMock|hoisted|spyOn|stubGlobal|stubEnv|useFakeTimers|setSystemTime|resetModules)\b/u,
  /\bprocess\.(?:exitCode\b|chdir\b|umask\b|on\b|once\b|env\b.*[^=!<>]=[^=>])/u,
  /\bglobalThis\b.*[^=!<>]=[^=>]/u,
  /\bdelete (?:process|globalThis)\b/u,
  // The lists of titles and of their words.
  /\baddTitle(?:Words)?\(/u,
  /\bObject\.(?:assign|define\w+)\((?:process|globalThis)\b/u,
];

/** Whether a test file changes what others in the same thread rely on. */
export const changesTheWorld = (source: string): boolean => CHANGES.some((change) => change.test(source));
