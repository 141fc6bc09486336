import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DESK_FILES, latestBuild, readBuiltFiles } from '#server/http/built-files.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { COMMON_HEADERS, type IsSecure, TLS_HEADERS } from '#server/http/security-headers.ts';
import { staticFiles } from '#server/http/static-files.ts';

const INDEX = '/index.html';

/**
 * Serves the staff's app: its files, the pictures of products from the shop's own build, so that the desk needs nothing from another
 * origin, and index.html for every other address, because the app itself knows its screens.
 */
export function serveDeskFiles(app: FastifyInstance, buildFolder: string | undefined, isSecure: IsSecure): void {
  const nothing = { error: 'not_found', message: 'There is nothing here.' };
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(nothing));
  app.all('/api/*', (_request, reply) => reply.code(404).send(nothing));
  const build = buildFolder && latestBuild(buildFolder);
  if (!build || !existsSync(join(build, 'desk', INDEX))) return;

  const folder = join(build, 'desk');
  const policy = contentSecurityPolicy(readFileSync(join(folder, INDEX), 'utf8'));
  const files = staticFiles({
    clientFolder: folder,
    files: readBuiltFiles(build, DESK_FILES),
    commonHeaders: { ...COMMON_HEADERS, 'content-security-policy': policy },
    secureHeaders: TLS_HEADERS,
    isSecure,
  });
  const pictures = staticFiles({
    clientFolder: join(build, 'client'),
    files: readBuiltFiles(build).filter(({ path }) => path.startsWith('/pictures/')),
    commonHeaders: COMMON_HEADERS,
    secureHeaders: TLS_HEADERS,
    isSecure,
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const { raw } = request;
      reply.hijack();
      if (pictures(raw, reply.raw) || files(raw, reply.raw)) return;
      raw.url = INDEX;
      files(raw, reply.raw);
    },
  });
}
