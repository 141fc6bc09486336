import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';
import { SettingsError } from '#server/settings.ts';

/** Listens, or throws what the operator has to correct. Returns the address that people open. */
export async function listenAtDesk(app: FastifyInstance, { desk }: Pick<Settings, 'desk'>): Promise<string> {
  const { host, port, url } = desk;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw deskListenError(error, host, port);
  }
  if (url) return url;
  const listening = app.server.address();
  const shownPort = typeof listening === 'object' && listening ? listening.port : port;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${shownPort}`;
}

function deskListenError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new SettingsError(`Port ${port} is taken by another program. Stop it, or set DESK_PORT.`);
    case 'EACCES':
      return new SettingsError(`Port ${port} needs more rights than this user has. Set DESK_PORT above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingsError(`DESK_HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
