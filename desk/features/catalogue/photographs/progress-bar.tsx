/** How far something is, with words above the bar. Without a share it only says that it goes on. */
export function ProgressBar({ words, label, share }: { words: string; label: string; share?: number | undefined }) {
  const perCent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div>
      <p className="flex justify-between gap-2 text-muted text-xs">
        <span className="min-w-0 break-words">{words}</span>
        {perCent !== undefined && <span className="tabular-nums">{perCent} %</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(perCent !== undefined && { 'aria-valuenow': perCent })}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={
            perCent === undefined ? 'h-full w-full animate-pulse bg-brand' : 'h-full bg-brand transition-[width]'
          }
          style={perCent === undefined ? {} : { width: `${perCent}%` }}
        />
      </div>
    </div>
  );
}
