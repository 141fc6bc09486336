const LONG = 14;

/** The shop's name as it signs: in small letters, and where it has a j, the dot of the first one is the ball. */
export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  const [before = '', ...after] = name.toLowerCase().split('j');
  // A long name is cut off where there is no room for it; a short one has room for its ball above the line.
  const fit = name.length > LONG ? 'block max-w-full truncate py-1' : 'whitespace-nowrap';
  return (
    <span aria-hidden className={`${fit} font-black font-display leading-none tracking-tight ${className}`}>
      {before}
      {after.length > 0 && (
        <>
          <span className="wordmark-j">
            <span>j</span>
          </span>
          {after.join('j')}
        </>
      )}
    </span>
  );
}
