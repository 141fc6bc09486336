/** The shop's name as it signs: the dot of the j is the ball. */
export function Wordmark({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden className={`whitespace-nowrap font-black font-display leading-none tracking-tight ${className}`}>
      bande
      <span className="wordmark-j">
        <span>j</span>
      </span>
      a
    </span>
  );
}
