import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { contentSecurityPolicy } from './content-security-policy.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

interface StaticFile {
  body: Buffer;
  headers: Record<string, string>;
}

export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}

/** Serves the built pages and files, and lets the router render what no build can know: searches and wrong addresses. */
export async function serveStorefront(app: FastifyInstance, buildFolder: string): Promise<void> {
  const serverBuildFile = join(buildFolder, 'server', 'index.js');
  if (!existsSync(serverBuildFile)) throw new NotBuiltError('The storefront is not built. Run: npm run build');
  const files = readStaticFiles(join(buildFolder, 'client'));
  const build = (await import(pathToFileURL(serverBuildFile).href)) as ServerBuild;
  const render = createRequestHandler(build, 'production');

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    const file = query === undefined || !isPage(files, path) ? staticFile(files, path) : undefined;
    if (file) return sendStatic(request, reply, file);
    return sendRendered(reply, await render(new Request(`http://${request.host}${request.url}`)));
  });
}

function isPage(files: Map<string, StaticFile>, path: string): boolean {
  return files.get(path)?.headers['content-type']?.startsWith('text/html') ?? false;
}

function staticFile(files: Map<string, StaticFile>, path: string): StaticFile | undefined {
  return files.get(path);
}

function sendStatic(request: FastifyRequest, reply: FastifyReply, { body, headers }: StaticFile): FastifyReply {
  reply.headers(headers);
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
  return reply.send(body);
}

async function sendRendered(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  const body = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy(body));
  }
  return reply.code(response.status).send(body);
}

function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const page = path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
    files.set(page, describe(page, file));
  }
  return files;
}

function describe(path: string, file: string): StaticFile {
  const body = readFileSync(file);
  const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  };
  if (type.startsWith('text/html')) headers['content-security-policy'] = contentSecurityPolicy(body.toString());
  return { body, headers };
}
