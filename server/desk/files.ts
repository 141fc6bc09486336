import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brandPathOfNow, brandRulesAt } from '#catalogue/brand-path.ts';
import { DESK_FILES, latestBuild, readBuiltFiles } from '#server/http/built-files.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { madeStyles } from '#server/http/made-styles.ts';
import { otherBuilds } from '#server/http/other-builds.ts';
import { servePhotos } from '#server/http/photos.ts';
import { COMMON_HEADERS, type IsSecure, TLS_HEADERS } from '#server/http/security-headers.ts';
import { logFailedRead, staticFiles } from '#server/http/static-files.ts';
import { isLogoOfNow, type PhotoCatalogue, photoAddress } from '#server/pictures/photo-address.ts';
import type { StoredFiles } from '#server/pictures/stored-files.ts';
import { describeError } from '#server/process/describe-error.ts';

const INDEX = '/index.html';

/** What the desk shows of the shop: pictures of products, and for previews the styles and fonts of its pages. No script is among it. */
const SHOWN = /^\/pictures\/|^\/assets\/[^/]+\.(css|woff2)$/;

export interface DeskFilesOptions {
  readonly buildFolder: string | undefined;
  /** The builds of another release, for pages that came from there. */
  readonly otherBuildFolder?: string | undefined;
  readonly isSecure: IsSecure;
  readonly photoFiles?: StoredFiles;
  readonly catalogue: PhotoCatalogue;
}

/**
 * Serves the staff's app: its files, the pictures and styles of the shop as the shop serves them, so that the desk needs nothing from
 * another origin, and index.html for every other address, because the app itself knows its screens.
 */
export function serveDeskFiles(app: FastifyInstance, options: DeskFilesOptions): void {
  const { buildFolder, isSecure } = options;
  const nothing = { error: 'not_found' };
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(nothing));
  // For whoever watches the process: every other address is the app's page.
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.all('/api/*', (_request, reply) => reply.code(404).send(nothing));
  const photos = photosOf(app, options);
  if (photos) {
    for (const folder of ['photos', 'logos'])
      app.route({
        method: ['GET', 'HEAD'],
        url: `/pictures/${folder}/*`,
        handler: ({ raw }, reply) => {
          reply.hijack();
          photos(raw, reply.raw);
        },
      });
  }
  const build = buildFolder && latestBuild(buildFolder);
  if (!build || !existsSync(join(build, 'desk', INDEX))) return;

  const folder = join(build, 'desk');
  const onError = logFailedRead(app.log);
  const policy = contentSecurityPolicy(readFileSync(join(folder, INDEX), 'utf8'));
  const ofDesk = {
    clientFolder: folder,
    files: readBuiltFiles(build, DESK_FILES),
    commonHeaders: { ...COMMON_HEADERS, 'content-security-policy': policy },
    secureHeaders: TLS_HEADERS,
    isSecure,
    onError,
  };
  const files = staticFiles(ofDesk);
  const otherFiles = otherBuilds({ ...ofDesk, folder: options.otherBuildFolder, part: 'desk' });
  const ofShop = {
    clientFolder: join(build, 'client'),
    files: readBuiltFiles(build).filter(({ path }) => SHOWN.test(path)),
    commonHeaders: COMMON_HEADERS,
    secureHeaders: TLS_HEADERS,
    isSecure,
    onError,
  };
  const shown = staticFiles(ofShop);
  const styles = madeStyles({ ...ofShop, rulesAt: brandRulesAt, pathOfNow: brandPathOfNow(options.catalogue) });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const { raw } = request;
      reply.hijack();
      if (shown(raw, reply.raw) || styles(raw, reply.raw) || files(raw, reply.raw) || otherFiles(raw, reply.raw))
        return;
      raw.url = INDEX;
      files(raw, reply.raw);
    },
  });
}

function photosOf(app: FastifyInstance, { photoFiles, catalogue, isSecure }: DeskFilesOptions) {
  return (
    photoFiles &&
    servePhotos({
      files: photoFiles,
      addressOf: photoAddress(catalogue),
      isShown: isLogoOfNow(catalogue),
      commonHeaders: COMMON_HEADERS,
      secureHeaders: TLS_HEADERS,
      isSecure,
      onError: (error) => app.log.error({ error: describeError(error) }, 'a photograph could not be read'),
    })
  );
}
