/** The shop's name as it signs: in small letters, and where it has a j, the dot of the first one is the ball. */
export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  const [before = '', ...after] = name.toLowerCase().split('j');
  return (
    <span aria-hidden className={`whitespace-nowrap font-black font-display leading-none tracking-tight ${className}`}>
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
