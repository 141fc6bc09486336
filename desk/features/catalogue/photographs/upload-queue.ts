import { mistake } from '#contract/mistakes.ts';
import { type AddedPicture, MOST_PICTURE_BYTES } from '#contract/pictures/pictures.ts';
import { NoAnswerError, RefusalError, sentenceOf } from '#desk/api/refusal.ts';
import { mistakeWords } from '../shared/mistake-words.ts';

export type AddedPhotograph = AddedPicture & { readonly path: string };

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `share` goes from 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  /** Everything was sent, and the server looks at it. */
  | { readonly kind: 'checking' }
  /** Sent again by itself. */
  | { readonly kind: 'interrupted'; readonly message: string }
  /** It stays until somebody has read why. */
  | { readonly kind: 'refused'; readonly message: string };

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: UploadState;
}

export interface UploadQueueOptions {
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<AddedPhotograph>;
  /** Called for every photograph that the server has taken. A sentence says why it is not used all the same. */
  onAdded(added: AddedPhotograph, key: number): string | undefined;
}

export interface UploadQueue {
  read(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Sends what was interrupted, at once. */
  retry(key?: number): void;
  dismiss(key: number): void;
  close(): void;
}

/** Two, so that the line is in use while the server looks at a photograph. */
const MOST_AT_ONCE = 2;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
const LOST = 'The connection was lost. It is sent again by itself.';
const UNREADABLE = 'This file cannot be read. Please choose it again.';
/** Refusals that are gone after a while: it is sent again. */
const TEMPORARY = new Set(['pictures_busy', 'encoder_busy', 'encoder_stopped', 'unavailable', 'cut_off', 'unreadable']);

/** Sends photographs one after the other. One that fails holds up no other; sending again is harmless, because the content is the name. */
export function createUploadQueue({ send, onAdded }: UploadQueueOptions): UploadQueue {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const underWay = new Map<number, AbortController>();
  const retries = new Map<number, { tries: number; timer?: ReturnType<typeof setTimeout> }>();

  function change(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  const become = (key: number, state: UploadState) =>
    change(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  function startNext(): void {
    for (const { key, file } of uploads.filter(({ state }) => state.kind === 'waiting')) {
      if (underWay.size >= MOST_AT_ONCE) return;
      void start(key, file);
    }
  }

  async function start(key: number, file: File): Promise<void> {
    const stopping = new AbortController();
    underWay.set(key, stopping);
    become(key, { kind: 'sending', share: 0 });
    const onProgress = (share: number) => become(key, share < 1 ? { kind: 'sending', share } : { kind: 'checking' });
    try {
      if (!(await isReadable(file))) return become(key, { kind: 'refused', message: UNREADABLE });
      const added = await send(file, onProgress, stopping.signal);
      const message = onAdded(added, key);
      if (message) become(key, { kind: 'refused', message });
      else forget(key);
    } catch (error) {
      if (!stopping.signal.aborted) fail(key, error);
    } finally {
      underWay.delete(key);
      startNext();
    }
  }

  function fail(key: number, error: unknown): void {
    const isLost = error instanceof NoAnswerError;
    if (!isLost && !(error instanceof RefusalError && TEMPORARY.has(error.code))) {
      become(key, { kind: 'refused', message: sentenceOf(error) });
      return;
    }
    const tries = retries.get(key)?.tries ?? 0;
    const timer = setTimeout(() => retry(key), Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS));
    retries.set(key, { tries: tries + 1, timer });
    become(key, { kind: 'interrupted', message: isLost ? LOST : sentenceOf(error) });
  }

  function retry(key?: number): void {
    const again = uploads.filter((upload) => upload.state.kind === 'interrupted' && (key ?? upload.key) === upload.key);
    for (const upload of again) {
      clearTimeout(retries.get(upload.key)?.timer);
      become(upload.key, { kind: 'waiting' });
    }
    startNext();
  }

  function forget(key: number): void {
    clearTimeout(retries.get(key)?.timer);
    retries.delete(key);
    change(uploads.filter((upload) => upload.key !== key));
  }

  return {
    read: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const added = files.map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, state: firstState(file) };
      });
      change([...uploads, ...added]);
      startNext();
    },
    retry,
    dismiss(key) {
      underWay.get(key)?.abort();
      forget(key);
    },
    close() {
      for (const { key } of uploads) {
        underWay.get(key)?.abort();
        clearTimeout(retries.get(key)?.timer);
      }
      uploads = [];
    },
  };
}

/** Nobody waits for 40 MB to be sent only to be refused. */
function firstState({ size }: File): UploadState {
  if (size <= MOST_PICTURE_BYTES) return { kind: 'waiting' };
  const tooLarge = mistake('picture_file_too_large', { bytes: size, most: MOST_PICTURE_BYTES });
  return { kind: 'refused', message: mistakeWords(tooLarge) };
}

/** A folder that was dropped is not, nor a file that was deleted since. Sending it would look like a lost connection. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
