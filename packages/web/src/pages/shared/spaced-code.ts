/** A code in two halves, as one says it aloud. */
export const spacedCode = (code: string): string => {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
};
