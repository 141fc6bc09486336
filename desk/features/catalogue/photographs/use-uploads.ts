import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showPictures } from '#contract/pictures/pictures.ts';
import { readAgain } from '#desk/api/query.ts';
import { arrived } from './sequence.ts';
import type { AddedPhotograph } from './upload-queue.ts';
import { type SendingPhotographs, useUploadQueue } from './use-queue.ts';

export interface Uploads extends SendingPhotographs {
  /** What should be known about photographs that were taken, by path. */
  readonly warnings: ReadonlyMap<string, string>;
}

/** Sends photographs of a product; each takes its place among the images when the server has it. */
export function useUploads(images: readonly string[], onChange: (images: readonly string[]) => void): Uploads {
  const client = useQueryClient();
  // Two may arrive before the next rendering: the second must know of the first.
  const latest = useRef({ images, onChange });
  useEffect(() => {
    latest.current = { images, onChange };
  }, [images, onChange]);
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map());
  const chosenAt = useRef(new Map<string, number>());
  const queue = useUploadQueue('product', ({ path, warning }: AddedPhotograph, key: number) => {
    const { current } = latest;
    if (current.images.includes(path)) return 'This photograph is there already.';
    chosenAt.current.set(path, key);
    current.images = arrived(current.images, path, key, chosenAt.current);
    current.onChange(current.images);
    if (warning) setWarnings((now) => new Map([...now, [path, warning]]));
    void readAgain(client, showPictures.path);
    return undefined;
  });
  return { ...queue, warnings };
}
