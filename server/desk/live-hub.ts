import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveMessage } from '#contract/desk/live.ts';
import type { Database, ShopDatabase } from '#database/database.ts';
import { sessionsInForce } from '#server/people/desk-sessions.ts';
import { describeError } from '#server/process/describe-error.ts';

/** Proxies close a connection on which nothing moves; many do so after 30 or 60 seconds. */
const HEARTBEAT_MS = 15_000;
/** How often it is checked that the session of every connection is still in force. */
const HEARTBEATS_PER_CHECK = 4;
/** A browser connects again this soon. */
const RETRY_MS = 2_000;

const MAX_CONNECTIONS = 500;
/** A browser opens six at most to one host over HTTP/1.1; the oldest gives way. */
const MAX_PER_SESSION = 12;
/** A browser that does not read what it is sent is cut off: it connects again and reads afresh. */
const MAX_UNREAD_BYTES = 256 * 1024;

interface Connection {
  readonly session: string;
  readonly response: ServerResponse;
}

export interface LiveHub {
  isFull(): boolean;
  /** Adds a response whose head was sent. */
  add(session: string, response: ServerResponse): void;
  close(): Promise<void>;
}

export interface LiveHubOptions {
  database: Pick<ShopDatabase, 'listen' | 'staff'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  heartbeatMs?: number;
  /** Reads the catalogue of this process anew. A desk that hears of a publication asks this process, and must not get what was before. */
  readCatalogue?: () => Promise<void>;
}

const REFRESH = frame({ kind: 'refresh' });
const SIGNED_OUT = frame({ kind: 'signed_out' });
const SESSION_OVER = frame({ kind: 'session_over' });

/** Sends what the database notifies of to every open desk of this process. */
export async function openLiveHub({
  database,
  log,
  heartbeatMs = HEARTBEAT_MS,
  readCatalogue = async () => {},
}: LiveHubOptions): Promise<LiveHub> {
  const connections = new Set<Connection>();

  const send = ({ response }: Connection, text: string) => {
    // Ended, and its connection not closed yet: writing to it would be an error that nobody hears.
    if (response.writableEnded) return;
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };
  const sendAll = (text: string) => {
    for (const connection of connections) send(connection, text);
  };
  const checkSessions = (lastMessage: string) =>
    endOutdated(connections, database.staff, lastMessage).catch((error) =>
      log.warn({ error: describeError(error) }, 'the sessions of live connections could not be checked'),
    );

  const stopListening = await database.listen(
    'desk',
    (payload) => {
      const message = JSON.parse(payload) as LiveMessage | { kind: 'sessions_ended' };
      if (message.kind === 'sessions_ended') void checkSessions(SIGNED_OUT);
      else if (message.kind === 'catalogue') void readCatalogue().then(() => sendAll(frame(message)));
      else sendAll(frame(message));
    },
    // Called again after the connection to the database was lost: what happened in between is not known.
    () => {
      sendAll(REFRESH);
      void checkSessions(SIGNED_OUT);
    },
  );

  let heartbeats = 0;
  const heartbeat = setInterval(() => {
    sendAll(': still here\n\n');
    heartbeats += 1;
    if (heartbeats % HEARTBEATS_PER_CHECK === 0) void checkSessions(SESSION_OVER);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    isFull: () => connections.size >= MAX_CONNECTIONS,
    add(session, response) {
      const own = [...connections].filter((other) => other.session === session);
      if (own.length >= MAX_PER_SESSION) own[0]?.response.end();
      const connection = { session, response };
      connections.add(connection);
      response.on('close', () => connections.delete(connection));
      response.write(`retry: ${RETRY_MS}\n${REFRESH}`);
    },
    async close() {
      clearInterval(heartbeat);
      await stopListening();
      for (const { response } of connections) response.end();
    },
  };
}

function frame(message: LiveMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

async function endOutdated(connections: ReadonlySet<Connection>, staff: Database, lastMessage: string): Promise<void> {
  if (connections.size === 0) return;
  const checked = [...connections];
  const inForce = new Set(await sessionsInForce(staff, [...new Set(checked.map(({ session }) => session))]));
  for (const { session, response } of checked) if (!inForce.has(session)) response.end(lastMessage);
}
