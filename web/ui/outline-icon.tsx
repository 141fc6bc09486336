/** An icon that icon sets do not have: a path in a square of 24. */
export function OutlineIcon({ path, size, stroke }: { path: string; size: number; stroke: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
