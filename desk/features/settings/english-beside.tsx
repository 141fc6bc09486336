/** What a text says in English, for whoever translates it. */
export function EnglishBeside({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words border-line border-s-2 ps-3 text-muted text-sm">
      <span className="sr-only">In English: </span>
      {text}
    </p>
  );
}
