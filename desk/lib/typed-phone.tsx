/** A number as it was typed and, where that is not the same, as it was understood: `050` is not every country's. */
export function TypedPhone({ typed, understood }: { typed: string; understood: string | null | undefined }) {
  return (
    <>
      <bdi className="tabular-nums">{typed}</bdi>
      {understood ? (
        !says(typed, understood) && <span className="block text-muted text-xs">read as {understood}</span>
      ) : (
        <span className="block text-warn text-xs">in doubt: ask for the country code</span>
      )}
    </>
  );
}

/** Whether the typed number has its country code, and nothing else beside it. */
function says(typed: string, understood: string): boolean {
  const plain = (text: string) => text.replace(/[^+\d]/g, '');
  return plain(typed) === plain(understood);
}
