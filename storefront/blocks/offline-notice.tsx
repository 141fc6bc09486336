import type { ReactNode } from 'react';
import * as words from '#messages/site.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Alert } from '#web/ui/alert.tsx';
import { WifiOff } from '#web/ui/icons.ts';

/** Stands where the next step needs the network, as long as there is none. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <Alert kind="info" className="mt-6 flex gap-3">
      {!online && (
        <>
          <WifiOff aria-hidden size={20} className="shrink-0" />
          <span>
            <strong>{words.youAreOffline}</strong> {children}
          </span>
        </>
      )}
    </Alert>
  );
}
