/**
 * Whether the app of this page has been replaced at the server. The name of its first file tells of everything in it, so
 * when that file is gone, other parts of the app may be gone as well, and whatever failed to load is nobody's fault.
 */
export async function isReplaced(): Promise<boolean> {
  try {
    const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
    if (first === undefined) return false;
    return (await fetch(first, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}
