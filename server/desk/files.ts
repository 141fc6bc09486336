import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type BuiltFile, COPY_ENDING, latestBuild, readBuiltFiles } from '#server/http/built-files.ts';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { COMMON_HEADERS, type IsSecure, TLS_HEADERS } from '#server/http/security-headers.ts';
import { staticFiles } from '#server/http/static-files.ts';

const INDEX = '/index.html';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

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
    files: filesIn(folder),
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

/** What is in the folder, with the compressed copies that lie beside a file. */
function filesIn(folder: string): BuiltFile[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const known = new Set(all);
  const lengthOf = (file: string) => statSync(join(folder, file)).size;
  return all
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => {
      const copies = Object.entries(COPY_ENDING).filter(([, ending]) => known.has(file + ending));
      return {
        path: `/${file.split(sep).join('/')}`,
        file,
        type: TYPES[extname(file)] ?? 'application/octet-stream',
        length: lengthOf(file),
        hash: createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('base64url')
          .slice(0, 27),
        compressed: Object.fromEntries(copies.map(([encoding, ending]) => [encoding, lengthOf(file + ending)])),
      };
    });
}
