/** Names with more letters than this are set smaller, and on two or three lines where there is no room for one. */
const [LONG, VERY_LONG] = [14, 24];

/** The shop's name as it signs: as it was typed, and where it has a j, the dot of the first one is the ball. */
export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  const [before = '', ...after] = name.split('j');
  // A short name has room for its ball above the line; a long one would lose the edge of its last letter.
  const fit =
    name.length > LONG ? 'line-clamp-3 max-w-full text-balance wrap-anywhere py-1 pe-[0.06em]' : 'whitespace-nowrap';
  const size = name.length > VERY_LONG ? 'text-[0.6em]' : name.length > LONG ? 'text-[0.75em]' : '';
  return (
    <span aria-hidden className={`block min-w-0 font-black font-display leading-none tracking-tight ${className}`}>
      <span className={`${fit} ${size}`}>
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
    </span>
  );
}
