import type { FastifyRequest } from 'fastify';
import { findPicture, fingerprintedPath, heroPhotoKey, photoIdOf, photoPath } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { logoEndpoints, MOST_LOGO_BYTES } from '#contract/pictures/logos.ts';
import {
  type AddedPicture,
  pictureEndpoints as endpoints,
  MOST_PICTURE_BYTES,
  type PictureState,
  type ShownPicture,
} from '#contract/pictures/pictures.ts';
import type { CatalogueWork } from '#server/desk/catalogue/catalogue-work.ts';
import { accepted, type Desk, refusal, responseOf, SENT, serve } from '#server/desk/routes.ts';
import { deleteForgottenFiles, type FileLimit, withUploadedFile } from '#server/http/file-body.ts';
import { ONE_YEAR } from '#server/http/file-response.ts';
import {
  addLogo,
  addPicture,
  changePicture,
  pictureHistory,
  pictureMaster,
  pictureStates,
} from '#server/pictures/add-picture.ts';
import { usedPhotographs } from '#server/pictures/used-photographs.ts';
import { refusalWith } from '#server/steps/rule-refusal.ts';

/** At a time, on this server: each lies on its disk until it is read. */
const MOST_UPLOADS = 8;
const RETRY_SECONDS = 5;
const FILE_LIMIT: FileLimit = {
  mostBytes: MOST_PICTURE_BYTES,
  tooLarge: (bytes) => refusal('picture_too_large', { bytes }),
};
const LOGO_LIMIT: FileLimit = {
  mostBytes: MOST_LOGO_BYTES,
  tooLarge: (bytes) => refusal('picture_too_large', { bytes, most: MOST_LOGO_BYTES }),
};

const NOT_FOUND = refusal('picture_not_found');
const BUSY = responseOf(refusalWith('pictures_busy'), { retryAfterSeconds: RETRY_SECONDS });

export function servePictures(desk: Desk, { catalogue, encoder, uploadFolder }: CatalogueWork): void {
  const { staff } = desk;
  let uploads = 0;
  desk.app.addHook('onReady', () => deleteForgottenFiles(uploadFolder));

  async function uploaded<T>(request: FastifyRequest, limit: FileLimit, use: (file: string) => Promise<T>): Promise<T> {
    if (uploads >= MOST_UPLOADS) throw BUSY;
    uploads += 1;
    try {
      return await withUploadedFile(request, uploadFolder, limit, use);
    } finally {
      uploads -= 1;
    }
  }

  serve(
    desk,
    endpoints.addPicture,
    async ({ request, input: { alt, purpose }, acting }) => {
      const added = await uploaded(request, FILE_LIMIT, (file) =>
        addPicture({ staff, encoder }, acting(), { file, alt, purpose }),
      );
      return withPath(accepted(added));
    },
    { fileLimit: FILE_LIMIT },
  );

  serve(
    desk,
    logoEndpoints.addLogo,
    ({ request, input: { use }, acting }) =>
      uploaded(request, LOGO_LIMIT, (file) => addLogo({ staff, encoder }, acting(), { file, use })),
    { fileLimit: LOGO_LIMIT },
  );

  serve(desk, endpoints.showPictures, async ({ input: { paths } }) => {
    const states = await pictureStates(
      staff,
      paths.flatMap((path) => photoIdOf(path) ?? []),
    );
    return paths.map((path) => shown(path, states, catalogue.current()));
  });

  serve(desk, endpoints.findUsedPhotographs, ({ input }) => usedPhotographs(catalogue.current(), input));

  serve(desk, endpoints.wholePicture, async ({ params: { id = '' }, reply }) => {
    const master = await pictureMaster(staff, id);
    if (!master) throw NOT_FOUND;
    // Its id is the fingerprint of its content.
    reply.header('cache-control', ONE_YEAR.replace('public', 'private')).type('image/webp').send(master);
    return SENT;
  });

  serve(desk, endpoints.changePicture, ({ params: { id = '' }, input, acting }) =>
    changePicture(staff, acting(), id, input),
  );

  serve(desk, endpoints.pictureHistory, ({ params: { id = '' }, input: { before } }) =>
    pictureHistory(staff, id, before),
  );
}

const withPath = (added: AddedPicture) => ({ ...added, path: photoPath(added.id) });

function shown(path: string, states: readonly PictureState[], { pictures }: PublishedCatalogue): ShownPicture {
  const id = photoIdOf(path);
  const photo = states.find((state) => state.id === id) ?? null;
  // The preview shows it as soon as the manifest has it, and not before.
  if (photo?.purpose === 'hero') {
    const crop = heroPhotoKey(photo.id, 'wide');
    const isThere = photo.fingerprint !== null && findPicture(pictures, crop)?.hash === photo.fingerprint;
    return { path, photo, image: isThere ? fingerprintedPath(pictures, crop) : null };
  }
  // The state is newer than the manifest, which follows a moment later.
  if (id) return { path, photo, image: photo?.fingerprint ? `pictures/photos/${id}.${photo.fingerprint}.webp` : null };
  return { path, photo, image: findPicture(pictures, path) ? fingerprintedPath(pictures, path) : null };
}
