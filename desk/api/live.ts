/*
 * The line on which the server tells what happened. The browser's own EventSource reconnects by itself unless the server refused it, so
 * a closed one is opened again here, each time a little later.
 */
export type LineState = 'opening' | 'open' | 'lost';

export interface LiveLine {
  read(): LineState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface LineOptions {
  onMessage: (data: string) => void;
  /** After a loss everything on the screen may be old. */
  onBack: () => void;
  open?: (address: string) => EventSource;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

export function openLine(address: string, { onMessage, onBack, open }: LineOptions): LiveLine {
  const connect = open ?? ((to: string) => new EventSource(to));
  const listeners = new Set<() => void>();
  let state: LineState = 'opening';
  let wasLost = false;
  let retryIn = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = start();

  function become(next: LineState) {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function start(): EventSource {
    const started = connect(address);
    started.addEventListener('open', () => {
      retryIn = FIRST_RETRY_MS;
      become('open');
      if (wasLost) onBack();
      wasLost = false;
    });
    started.addEventListener('message', ({ data }) => onMessage(String(data)));
    started.addEventListener('error', () => {
      wasLost = true;
      become('lost');
      if (started.readyState !== started.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        source = start();
      }, retryIn);
      retryIn = Math.min(retryIn * 2, LONGEST_RETRY_MS);
    });
    return started;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
