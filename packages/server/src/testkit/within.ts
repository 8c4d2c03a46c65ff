/** Waits that end: whatever may not come has a limit, and a sentence for when it has not come. */

/** The answer, or an error that says what was waited for in vain. The advice says what one can do. */
export async function within<Value>(
  seconds: number,
  awaited: { readonly what: string; readonly advice: () => string },
  answer: Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${awaited.what} within ${seconds} s, and has not. ${awaited.advice()}`));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
