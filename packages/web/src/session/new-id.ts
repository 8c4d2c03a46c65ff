/** Ids nobody else has. `crypto.randomUUID` is missing where a table is reached over plain HTTP in one's own network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
