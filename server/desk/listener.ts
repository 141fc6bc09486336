import type { FastifyInstance } from 'fastify';
import { addressOn, type Settings, SettingsError } from '#server/settings.ts';

export interface DeskListener {
  /** What people open. */
  address: string;
  /** With DESK_PORT=0, the one that the system chose. */
  port: number;
}

/** Listens, or throws what the operator has to correct. `shared` lets several processes listen on one port. */
export async function listenAtDesk(
  app: FastifyInstance,
  { desk }: Pick<Settings, 'desk'>,
  shared: false | { reusePort: boolean },
): Promise<DeskListener> {
  const { host, port, url } = desk;
  try {
    await app.listen({ host, port, ...shared });
  } catch (error) {
    throw deskListenError(error, host, port);
  }
  const listening = app.server.address();
  const used = typeof listening === 'object' && listening ? listening.port : port;
  return { address: url ?? addressOn(host, used), port: used };
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
