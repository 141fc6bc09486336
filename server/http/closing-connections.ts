import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A closing server waits for its connections. Two kinds would make it wait a minute for nothing, and are closed at once:
 * - Browsers open connections ahead of need. For Node such a connection is not idle, because its first request may be on the way.
 * - A connection whose response ends after the closing began stays open for the next request, which the server no longer takes.
 */
export function closeConnectionsInTime(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    // Only after this event does Node count the connection as idle.
    response.once('close', () => setImmediate(() => isClosing && server.closeIdleConnections()));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
