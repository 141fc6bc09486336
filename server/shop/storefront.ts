import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { brandPathOfNow, brandRulesAt } from '#catalogue/brand-path.ts';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages/languages.ts';
import { readBuiltFiles } from '#server/http/built-files.ts';
import { madeStyles } from '#server/http/made-styles.ts';
import { otherBuilds } from '#server/http/other-builds.ts';
import { servePhotos } from '#server/http/photos.ts';
import { COMMON_HEADERS, type IsSecure, TLS_HEADERS } from '#server/http/security-headers.ts';
import { logFailedRead, staticFiles } from '#server/http/static-files.ts';
import { brandFiles } from '#server/pictures/brand-files.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';
import { isLogoOfNow, photoAddress } from '#server/pictures/photo-address.ts';
import type { StoredFiles } from '#server/pictures/stored-files.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { StorefrontFigures } from '#server/process/metrics.ts';
import type { Settings } from '#server/settings.ts';
import { serveBrandIcons } from './brand-icons.ts';
import { builtLanguages } from './pages/built-languages.ts';
import { copiesElsewhere } from './pages/copies-elsewhere.ts';
import type { Page } from './pages/page.ts';
import { PageCache } from './pages/page-cache.ts';
import { RenderPool } from './pages/render-pool.ts';
import { answerFromCache, servePages } from './pages/serve-pages.ts';
import { type WarmPagesOptions, warmPages } from './pages/warm-pages.ts';

export interface StorefrontOptions {
  readonly buildFolder: string;
  /** The builds of another release, for pages that came from there. */
  readonly otherBuildFolder?: string | undefined;
  readonly catalogue: CatalogueSource;
  readonly publicUrl: string;
  readonly isSecure: IsSecure;
  readonly log: FastifyBaseLogger;
  /** The encoded photographs of the database. */
  readonly photoFiles: StoredFiles;
  /** Draws the icons of a shop that does not look as it came. */
  readonly encoder: Pick<PictureEncoder, 'brandFile'>;
  /** Renders the pages, and is closed by whoever opened it; unless given, the storefront has one of its own. */
  readonly pool?: RenderPool | undefined;
  /** Pages may be kept by caches between shop and shoppers. */
  readonly sharedCache: Settings['sharedCache'];
}

/** Those of the framework's options that concern the server. */
interface ServerFactoryOptions {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout?: number;
  readonly connectionTimeout?: number;
}

export interface Storefront {
  /** Makes a server that answers for built files and cached pages itself and hands everything else to the app. */
  serverFactory(handOver: RequestListener, options: ServerFactoryOptions): ReturnType<typeof createServer>;
  /** Renders a page for one visit. It is never cached. Throws a BusyError if too many pages wait already. */
  pageFor(address: string, visit: PageVisit): Promise<Page>;
  /** What it has done and holds, for the metrics. */
  figures(): StorefrontFigures;
  /** Serves all pages, and warms the most visited ones as soon as the app listens. */
  serve(app: FastifyInstance): void;
  /** In which its pages are. */
  readonly languages: readonly Language[];
}

/** The threads that render a build's pages. */
export function openRenderPool({
  buildFolder,
  catalogue,
  publicUrl,
  log,
  sharedCache,
  pagesFolder = join(buildFolder, 'pages'),
}: Pick<StorefrontOptions, 'buildFolder' | 'catalogue' | 'publicUrl' | 'log' | 'sharedCache'> & {
  /** Where finished pages outlive the process. The shop has it in its data folder: in production the build can only be read. */
  pagesFolder?: string;
}): Promise<RenderPool> {
  builtLanguages(buildFolder);
  const sharedSeconds = sharedCache.seconds;
  return RenderPool.open({ buildFolder, publicUrl, pagesFolder, catalogue, sharedSeconds, onError: pageFailure(log) });
}

const pageFailure = (log: FastifyBaseLogger) => (error: unknown) =>
  log.error({ error: describeError(error) }, 'a page could not be rendered');

export async function openStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { buildFolder, catalogue, isSecure, log } = options;
  const built = {
    clientFolder: join(buildFolder, 'client'),
    files: readBuiltFiles(buildFolder),
    commonHeaders: COMMON_HEADERS,
    secureHeaders: TLS_HEADERS,
    isSecure,
    onError: logFailedRead(log),
  };
  const files = staticFiles(built);
  const otherFiles = otherBuilds({ ...built, folder: options.otherBuildFolder, part: 'client' });
  const styles = madeStyles({ ...built, rulesAt: brandRulesAt, pathOfNow: brandPathOfNow(catalogue) });
  const made = {
    commonHeaders: COMMON_HEADERS,
    secureHeaders: TLS_HEADERS,
    isSecure,
    onError: (error: unknown) => log.error({ error: describeError(error) }, 'a picture could not be read'),
  };
  const photos = servePhotos({
    ...made,
    files: options.photoFiles,
    addressOf: photoAddress(catalogue),
    isShown: isLogoOfNow(catalogue),
  });
  const icons = serveBrandIcons({
    ...made,
    brandFiles: brandFiles({ catalogue, files: options.photoFiles, encoder: options.encoder }),
  });
  const asked = [files, styles, icons, otherFiles];
  const onError = pageFailure(log);
  const languages = builtLanguages(buildFolder);
  const pool = options.pool ?? (await openRenderPool(options));
  const { hook, seconds } = options.sharedCache;
  const copies =
    hook === undefined
      ? undefined
      : copiesElsewhere({
          program: hook,
          cachedSeconds: seconds,
          onError: (error) =>
            log.error({ error: describeError(error) }, 'caches elsewhere could not be told which pages have changed'),
        });
  const cache = new PageCache({ source: pool, catalogue, onError, ...(copies && { onReplaced: copies.announce }) });
  const pages = answerFromCache(cache, isSecure);
  const answered = { page: 0, photograph: 0, file: 0 };

  return {
    // The framework sets the timeouts only on a server that it creates itself.
    serverFactory: (handOver, { http, keepAliveTimeout, connectionTimeout }) =>
      createServer(
        {
          ...http,
          // A request for a page has no body that anybody would wait for.
          optimizeEmptyRequests: true,
          keepAliveTimeout,
        },
        (request, response) => {
          if (pages(request, response)) answered.page += 1;
          else if (photos(request, response)) answered.photograph += 1;
          else if (asked.some((answers) => answers(request, response))) answered.file += 1;
          else handOver(request, response);
        },
      ).setTimeout(connectionTimeout),

    figures: () => ({
      ...{ answered, cache: cache.figures(), waiting: pool.waiting() },
      outdatedCopiesSeconds: copies?.failingSeconds() ?? 0,
    }),

    languages,

    pageFor: (address, visit) => pool.make(address, 'quick', 'page', visit),

    serve(app) {
      servePages(app, cache, languages);
      const stop = new AbortController();
      let warming: Promise<void> | undefined;
      const onWarm: WarmPagesOptions['onWarm'] = (outcome) =>
        log.info(
          outcome,
          outcome.language === DEFAULT_LANGUAGE ? 'pages are warm' : 'pages in another language are warm',
        );
      app.addHook('onListen', async () => {
        void options.photoFiles.prune();
        pool.removeOldPages().catch(onError);
        warming = warmPages({ cache, catalogue, source: pool, onWarm, onError }, stop.signal);
      });
      app.addHook('onClose', async () => {
        stop.abort();
        if (!options.pool) await pool.close();
        await warming;
      });
    },
  };
}
