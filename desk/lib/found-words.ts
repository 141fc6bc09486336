/** Whether every typed word begins a word of the text. Nothing typed fits everything. */
export function hasWords(text: string, typed: readonly string[]): boolean {
  if (typed.length === 0) return true;
  const words = wordsOf(text);
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}

export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
