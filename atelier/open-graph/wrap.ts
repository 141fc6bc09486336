/** Breaks a title into at most three lines no wider than the space left of the picture. */
export function wrap(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && (fits(longer) || lines.length === 3)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
