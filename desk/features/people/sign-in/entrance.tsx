import { type ReactNode, useEffect } from 'react';
import { useShopName } from '#desk/api/session.ts';
import { useTitle } from '#desk/lib/screen/screen.tsx';
import { setShopName } from '#desk/lib/screen/tab-title.ts';
import { CourtLines } from '#web/ui/court-lines.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';

/** What somebody sees who is not in yet. */
export function Entrance({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  useTitle(title);
  const shopName = useShopName();
  useEffect(() => setShopName(shopName), [shopName]);
  return (
    <main className="relative grid min-h-svh place-items-center overflow-hidden bg-deep p-4 text-white">
      <CourtLines className="absolute w-[max(64rem,120%)] max-w-none -rotate-12 text-white/15" />
      <div className="relative w-full max-w-sm">
        <div className="mb-6 text-center text-3xl">
          <Wordmark name={shopName} />
        </div>
        <div className="rounded-card border border-line bg-page p-6 text-ink shadow-2xl">
          <h1 className="font-extrabold text-xl">{title}</h1>
          {text && <div className="mt-1.5 text-muted">{text}</div>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
