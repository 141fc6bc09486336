import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { NotBuiltError, readBuiltFiles } from '#server/http/built-files.ts';
import { bestForm } from '#server/http/encoding.ts';
import { COMMON_HEADERS, type IsSecure, TLS_HEADERS } from '#server/http/security-headers.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { type Render, type RenderedPage, RenderedPages } from './rendered-pages.ts';

/** A server that answers for the built files itself and hands everything else to the app. */
export function builtFilesFirst(buildFolder: string, isSecure: IsSecure) {
  const answer = staticFiles({
    clientFolder: join(buildFolder, 'client'),
    files: readBuiltFiles(buildFolder),
    commonHeaders: COMMON_HEADERS,
    secureHeaders: TLS_HEADERS,
    isSecure,
  });
  return (handOver: RequestListener, { requestTimeout, keepAliveTimeout }: ServerOptions) =>
    createServer(
      {
        // A request for a page has no body that anybody would wait for.
        optimizeEmptyRequests: true,
        // The framework sets these on a server of its own making only. The headers get no longer than the whole.
        requestTimeout,
        keepAliveTimeout,
      },
      (request, response) => {
        if (!answer(request, response)) handOver(request, response);
      },
    );
}

/** The router's own renderer, from the build. */
export async function loadRenderer(buildFolder: string): Promise<Render> {
  const serverBuildFile = join(buildFolder, 'server', 'index.js');
  if (!existsSync(serverBuildFile)) throw new NotBuiltError('The storefront is not built. Run: npm run build');
  const build = (await import(pathToFileURL(serverBuildFile).href)) as ServerBuild;
  return createRequestHandler(build, 'production');
}

/** Draws every page that is no built file. */
export function serveRenderedPages(app: FastifyInstance, render: Render): void {
  const pages = new RenderedPages(render);
  app.get('/*', async (request, reply) => {
    const [path = '/', ...query] = request.url.split('?');
    if (path.length > 1 && path.endsWith('/')) {
      // Browsers read two slashes at the beginning, and a backslash for either, as another shop's address.
      const plain = path.replace(/\/+$/, '').replace(/^[\\/]+/, '/') || '/';
      return reply.redirect([plain, ...query].join('?'), 301);
    }
    return sendPage(request, reply, await pages.page(request.url));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  const { body, encoding } = bestForm(page.forms, request.headers['accept-encoding']);
  reply.code(page.status).headers(page.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
