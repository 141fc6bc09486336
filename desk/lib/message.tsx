/** Why it did not work; read aloud when it appears. */
export function Message({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && <p className="mt-3 rounded-lg bg-warn-surface px-3 py-2 font-medium text-warn">{children}</p>}
    </div>
  );
}
