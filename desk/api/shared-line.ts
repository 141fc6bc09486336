import type { LiveMessage } from '#contract/desk/live.ts';
import { type LineState, type LiveLine, openLine } from './live.ts';

/*
 * One line for all tabs of a browser: over HTTP/1.1 a browser opens six connections to a host, and six tabs with a line each would
 * leave none for anything else. The tab that holds a lock has the line and passes on what it hears. Browsers have locks over TLS
 * only; without it the tab in front has the line.
 */
const NAME = 'desk-live';
/** A tab that the browser has put to sleep keeps its lock and answers nobody. */
const ASLEEP_AFTER_MS = 2_000;

type Passed = { message: LiveMessage } | { state: LineState } | 'back' | 'who has the line?';

interface SharedLineOptions {
  address: string;
  /** `isFirst` in the one tab that has the line: what happens once per browser happens there. */
  onMessage: (message: LiveMessage, isFirst: boolean) => void;
  /** After a loss everything on the screen may be old. */
  onBack: () => void;
}

export function openSharedLine({ address, onMessage, onBack }: SharedLineOptions): LiveLine {
  const channel = new BroadcastChannel(NAME);
  const pass = (passed: Passed) => channel.postMessage(passed);
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let own: LiveLine | undefined;
  let heard: LineState = 'opening';
  let asleep: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** `isFresh`: what is on the screen was read just now, so the first word of the line, to read everything, is not for this tab. */
  function takeLine(isFresh: boolean): LiveLine {
    let isAwaited = isFresh;
    const line = openLine(address, {
      onMessage(data) {
        const message = JSON.parse(data) as LiveMessage;
        pass({ message });
        if (!(message.kind === 'refresh' && isAwaited)) onMessage(message, true);
        isAwaited = false;
      },
      onBack() {
        pass('back');
        onBack();
      },
    });
    line.subscribe(() => {
      pass({ state: line.read() });
      notify();
    });
    own = line;
    notify();
    return line;
  }

  function leaveLine(line: LiveLine | undefined): void {
    line?.close();
    if (own === line) own = undefined;
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if (data === 'who has the line?') {
      if (own) pass({ state: own.read() });
      return;
    }
    clearTimeout(asleep);
    if (data === 'back') onBack();
    else if ('message' in data) onMessage(data.message, false);
    else {
      heard = data.state;
      notify();
    }
  });

  /** Holds the lock until the tab closes, or until another one finds this one asleep. */
  async function waitForLine(how: LockOptions, isFresh: boolean): Promise<void> {
    let line: LiveLine | undefined;
    await navigator.locks
      .request(NAME, how, (lock) => {
        if (!lock) return;
        line = takeLine(isFresh);
        return new Promise<void>((over) => closing.signal.addEventListener('abort', () => over()));
      })
      .catch(() => {});
    leaveLine(line);
    if (closing.signal.aborted) return;
    pass('who has the line?');
    await waitForLine({ signal: closing.signal }, false);
  }

  function lookForLine(): void {
    if (document.hidden || own) return;
    pass('who has the line?');
    clearTimeout(asleep);
    asleep = setTimeout(() => {
      if (!own) void waitForLine({ steal: true }, false);
    }, ASLEEP_AFTER_MS);
  }

  function followTheEye(): void {
    if (document.hidden) leaveLine(own);
    else if (!own) takeLine(false);
  }

  const follow = navigator.locks ? lookForLine : followTheEye;
  document.addEventListener('visibilitychange', follow);
  if (navigator.locks) void waitForLine({ ifAvailable: true }, true);
  else if (!document.hidden) takeLine(true);

  return {
    read: () => own?.read() ?? heard,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearTimeout(asleep);
      document.removeEventListener('visibilitychange', follow);
      closing.abort();
      leaveLine(own);
      channel.close();
    },
  };
}

/** Whoever signs out in one tab is signed out in all of them. */
export function notifyOtherTabs(message: LiveMessage): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ message } satisfies Passed);
  channel.close();
}
