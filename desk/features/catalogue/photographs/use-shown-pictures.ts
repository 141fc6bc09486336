import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ShownPicture, showPictures } from '#contract/pictures/pictures.ts';
import { reading } from '#desk/api/query.ts';

/** While something is encoded its progress is asked for this often. */
const LOOK_AGAIN_MS = 700;

/** What is known of these pictures, by path. Another sequence of the same pictures is no reason to ask again. */
export function useShownPictures(images: readonly string[]): ReadonlyMap<string, ShownPicture> {
  const paths = [...new Set(images)].sort().join(',');
  const { data = [] } = useQuery({
    ...reading(showPictures, { input: { paths } }),
    enabled: paths !== '',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? LOOK_AGAIN_MS : false),
  });
  return new Map(data.map((picture) => [picture.path, picture]));
}

/** A picture of the hero is there once the shop's pages know of it, a moment after it is encoded. */
const isWaiting = ({ photo, image }: ShownPicture) =>
  photo?.encoding?.state === 'waiting' || (photo?.encoding?.state === 'done' && image === null);
