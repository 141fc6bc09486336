import '../shared/mistake-words.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobEndpoints } from '#contract/jobs/jobs.ts';
import { addLogo, type LogoUse } from '#contract/pictures/logos.ts';
import {
  addPicture,
  changePicture,
  findUsedPhotographs,
  type PictureChange,
  type PictureLook,
  type PicturePurpose,
  type PictureVersion,
  pictureHistory,
  type ShownPicture,
  showPictures,
  wholePicture,
} from '#contract/pictures/pictures.ts';
import { addressOf, call } from '#desk/api/call.ts';
import { endpointQuery, invalidate } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { upload } from '#desk/api/upload.ts';
import { useVersions } from '#desk/lib/list/list-query.ts';

/** While something is encoded its progress is asked for this often. */
const LOOK_AGAIN_MS = 700;

/** What is known of these pictures, by path. Another sequence of the same pictures is no reason to ask again. */
export function useShownPictures(images: readonly string[]): ReadonlyMap<string, ShownPicture> {
  const paths = [...new Set(images)].sort().join(',');
  const { data = [] } = useQuery({
    ...endpointQuery(showPictures, { input: { paths } }),
    enabled: paths !== '',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? LOOK_AGAIN_MS : false),
  });
  return new Map(data.map((picture) => [picture.path, picture]));
}

/** A picture of the hero is there once the shop's pages know of it, a moment after it is encoded. */
const isWaiting = ({ photo, image }: ShownPicture) =>
  photo?.encoding?.state === 'waiting' || (photo?.encoding?.state === 'done' && image === null);

/** The whole photograph as it was sent, not cropped. */
export const wholeAddress = (id: string) => addressOf(wholePicture.path, { id });

export function useInvalidatePictures(): () => void {
  const client = useQueryClient();
  return () => void invalidate(client, showPictures.path);
}

export const sendPhotograph = (
  purpose: PicturePurpose,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => upload(addPicture, { ...(purpose !== 'product' && { input: { purpose } }), file, onProgress, signal });

/** A logo or a mark: the server checks and cleans it before it answers. */
export const sendLogo = (use: LogoUse, file: File) => upload(addLogo, { input: { use }, file });

/** What belongs to a photograph wherever it is shown: for `useDeskForm`. */
export const changePhotograph = (id: string) => ({
  save: async (input: PictureChange) => {
    if (Object.keys(input).length > 0) await call(changePicture, { params: { id }, input });
  },
  changes: [showPictures.path],
});

/** What was said about a photograph, newest first, as a form has it. */
export const usePhotographHistory = <Values>(id: string, valuesOf: (look: PictureLook) => Values) =>
  useVersions(pictureHistory, { params: { id } }, ({ value, before, ...saved }: PictureVersion) => ({
    ...saved,
    values: valuesOf(value),
    before: valuesOf(before),
  }));

/** Has a photograph prepared once more that could not be. */
export function useTryAgain(): { readonly run: (job: number) => void; readonly isRunning: boolean } {
  const changes = [showPictures.path, jobEndpoints.stuck.path];
  const { run, isRunning } = useStep(jobEndpoints.retry, { changes, success: 'It is being tried again' });
  return { run: (id) => void run({ items: [{ job: 'pictures', id }] }), isRunning };
}

/** Photographs that products have already, found by their names. */
export const useUsedPhotographs = (search: string) =>
  useInfiniteQuery({
    queryKey: [findUsedPhotographs.path, search],
    queryFn: ({ pageParam, signal }) =>
      call(findUsedPhotographs, {
        input: { ...(search && { search }), ...(pageParam > 0 && { from: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
