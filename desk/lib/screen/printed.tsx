import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Printer } from '#web/ui/icons.ts';
import { Failure, Loading } from './screen.tsx';

interface PrintButtonProps {
  /** How much will come out of the printer. */
  children: ReactNode;
  disabled: boolean;
}

/** Prints what is on the screen, with P too. */
export function PrintButton({ children, disabled }: PrintButtonProps) {
  useHotkeys([{ key: 'p', label: 'Print', run: () => window.print(), group: 'Print' }]);
  return (
    <HotkeyButton kind="main" hotkey="p" disabled={disabled} onClick={() => window.print()}>
      <Printer aria-hidden size={15} />
      Print {children}
    </HotkeyButton>
  );
}

interface PrintedProps<Data> {
  /** What is not printed: the screen's head and choices. */
  head: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A screen of pages: what is on it below its head is what comes out of the printer. */
export function Printed<Data>({ head, query, children }: PrintedProps<Data>) {
  return (
    <div className="bg-panel print:bg-white">
      <div className="border-line border-b bg-page print:hidden">{head}</div>
      {query.isPending && <Loading />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <PrintedPages>{children(query.data)}</PrintedPages>}
    </div>
  );
}

export function PrintedPages({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens the pages are scrolled sideways, by keyboard too
    <section aria-label="Pages" tabIndex={0} className="overflow-x-auto py-6 print:overflow-visible print:py-0">
      {children}
    </section>
  );
}

/** What was asked for and cannot be printed, a line each. */
export function LeftOut({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Alert kind="warning" isAnnounced className="mx-4 mb-3 lg:mx-6">
      <ul>{children}</ul>
    </Alert>
  );
}
