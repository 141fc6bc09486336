import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addPicture, type PicturePurpose } from '#contract/pictures/pictures.ts';
import { upload } from '#desk/api/upload.ts';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

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
      send: (file, onProgress, signal) =>
        upload(addPicture, { ...(purpose !== 'product' && { input: { purpose } }), file, onProgress, signal }),
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
  useLeavingQuestion(list.some(({ state }) => state.kind !== 'refused'));
  return { list, add: queue.add, retry: queue.retry, dismiss: queue.dismiss };
}

/** The browser asks before the page is closed: what was not sent would be lost. */
function useLeavingQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
