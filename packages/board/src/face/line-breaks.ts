/** The ways to set a name in one or two lines; a hyphen stays with the first half. */
export function lineBreaks(name: string): readonly (readonly string[])[] {
  const breaks: string[][] = [[name]];
  for (const found of name.matchAll(/[ -]/g)) {
    const after = found.index + 1;
    const [first, second] = [name.slice(0, after).trim(), name.slice(after)];
    // "Buda &" above "Pest", never "Buda" above "& Pest".
    if (second.startsWith('&') || first.length < 3 || second.length < 3) continue;
    breaks.push([first, second]);
  }
  return breaks;
}
