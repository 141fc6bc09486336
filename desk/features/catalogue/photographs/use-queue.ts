import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PicturePurpose } from '#contract/pictures/pictures.ts';
import { useUnsaved } from '#web/browser/unsaved.ts';
import { sendPhotograph, useInvalidatePictures } from '../api/pictures.ts';
import { mistakeWords } from '../shared/mistake-words.ts';
import { arrived } from './sequence.ts';
import { type AddedPhotograph, createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

export interface SendingPhotographs extends Pick<UploadQueue, 'add' | 'retry' | 'dismiss'> {
  readonly list: ReturnType<UploadQueue['read']>;
}

/** Sends photographs while the screen is open, and goes on by itself when the connection is back. */
export function useUploadQueue(purpose: PicturePurpose, onAdded: UploadQueueOptions['onAdded']): SendingPhotographs {
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  }, [onAdded]);
  const [queue] = useState(() =>
    createUploadQueue({
      send: (file, onProgress, signal) => sendPhotograph(purpose, file, onProgress, signal),
      onAdded: (added, key) => latest.current(added, key),
    }),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    const again = () => queue.retry();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      queue.close();
    };
  }, [queue]);
  // What was not sent would be lost with the screen: whoever leaves it is asked.
  useUnsaved(
    list.some(({ state }) => state.kind !== 'refused'),
    queue.close,
  );
  return { list, add: queue.add, retry: queue.retry, dismiss: queue.dismiss };
}

export interface Uploads extends SendingPhotographs {
  /** What should be known about photographs that were taken, by path. */
  readonly warnings: ReadonlyMap<string, string>;
  /** The paths of those that have arrived since the screen is open. */
  readonly arrived: ReadonlySet<string>;
}

/** Sends photographs of a product; each takes its place among the images when the server has it. */
export function useUploads(images: readonly string[], onChange: (images: readonly string[]) => void): Uploads {
  const invalidate = useInvalidatePictures();
  // Two may arrive before the next rendering: the second must know of the first.
  const latest = useRef({ images, onChange });
  useEffect(() => {
    latest.current = { images, onChange };
  }, [images, onChange]);
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map());
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set());
  const chosenAt = useRef(new Map<string, number>());
  const queue = useUploadQueue('product', ({ path, warning }: AddedPhotograph, key: number) => {
    const { current } = latest;
    if (current.images.includes(path)) return 'This photograph is there already.';
    chosenAt.current.set(path, key);
    current.images = arrived(current.images, path, key, chosenAt.current);
    current.onChange(current.images);
    setArrivals((now) => new Set([...now, path]));
    if (warning) setWarnings((now) => new Map([...now, [path, mistakeWords(warning)]]));
    invalidate();
    return undefined;
  });
  return { ...queue, warnings, arrived: arrivals };
}
