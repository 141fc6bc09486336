import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Only the running shop may open the embedded database, so a command typed beside it is sent to it through a socket in the
 * data folder. Whoever may open the folder may use the socket; the network cannot reach it.
 */

/** The limit for the path of a socket on every system. */
const MAX_PATH_LENGTH = 100;

/** In characters; a command is a line that somebody typed. */
const MAX_REQUEST_LENGTH = 100_000;

export function controlSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\bandeja-${id}`;
  const path = join(folder, 'staff.sock');
  return path.length <= MAX_PATH_LENGTH ? path : join(tmpdir(), `bandeja-${id}.sock`);
}

/** Whether the command succeeded, and the text to print. */
export interface ControlResponse {
  ok: boolean;
  text: string;
  /** Nothing was done yet: these arguments do it, if whoever typed the command agrees. */
  confirm?: { question: string; args: string[] };
}

export type ControlHandler = (body: unknown) => Promise<ControlResponse>;

export interface ControlSocket {
  close(): Promise<void>;
}

export async function openControlSocket(dataDir: string, handle: ControlHandler): Promise<ControlSocket> {
  const path = controlSocketPath(dataDir);
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing, handle));
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return { close: () => new Promise((closed) => server.close(() => closed())) };
}

/** Never throws: no request can stop the shop. */
async function respond(incoming: IncomingMessage, outgoing: ServerResponse, handle: ControlHandler): Promise<void> {
  let body: unknown;
  try {
    body = JSON.parse(await readText(incoming, MAX_REQUEST_LENGTH));
  } catch (error) {
    // The request broke off or was too long: the client is gone or gets no response.
    if (!incoming.complete) return void outgoing.destroy();
    outgoing.statusCode = 400;
    return send(outgoing, { ok: false, text: `The running shop could not read the command: ${reasonOf(error)}` });
  }
  try {
    send(outgoing, await handle(body));
  } catch (error) {
    send(outgoing, { ok: false, text: `It failed: ${reasonOf(error)}` });
  }
}

async function readText(stream: IncomingMessage, maxLength = Number.POSITIVE_INFINITY): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxLength) throw new Error('it is too long');
  }
  return text;
}

function send(outgoing: ServerResponse, response: ControlResponse): void {
  outgoing.setHeader('connection', 'close');
  outgoing.end(JSON.stringify(response));
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends a request to the shop that runs on this data folder; undefined if none does. */
export function sendControlRequest(dataDir: string, body: object): Promise<ControlResponse | undefined> {
  return new Promise((succeed, fail) => {
    const outgoing = request({ socketPath: controlSocketPath(dataDir), method: 'POST' }, (response) => {
      readText(response)
        .then((text) => succeed(JSON.parse(text) as ControlResponse))
        .catch(fail);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') succeed(undefined);
      else fail(error);
    });
    outgoing.end(JSON.stringify(body));
  });
}
