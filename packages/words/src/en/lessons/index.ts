/** The lessons in English, one line for each title; what they say is fetched when one is opened. */
export const lessons = {
  '1824': async () => (await import('./1824.ts')).lessons1824,
  '18mag': async () => (await import('./18mag.ts')).lessons18mag,
  '1839': async () => (await import('./1839.ts')).lessons1839,
} as const;
