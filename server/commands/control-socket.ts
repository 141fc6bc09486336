import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * The embedded database belongs to the running shop alone, so a command typed beside it is handed in by a socket in the data
 * folder. Who may open the folder may use it; the network cannot reach it.
 */

/** What a socket's name may measure on every system. */
const LONGEST_PATH = 100;

/** In characters; a command is a line that somebody typed. */
const LONGEST_COMMAND = 100_000;

export function backDoorPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\bandeja-${id}`;
  const path = join(folder, 'staff.sock');
  return path.length <= LONGEST_PATH ? path : join(tmpdir(), `bandeja-${id}.sock`);
}

export type Answer = { ok: true; text: string } | { ok: false; text: string };

export interface BackDoor {
  close(): Promise<void>;
}

/** Lets commands in. `answer` gets what the other side sent and says what to print. */
export async function openBackDoor(dataDir: string, answer: (asked: unknown) => Promise<Answer>): Promise<BackDoor> {
  const path = backDoorPath(dataDir);
  const server = createServer((asked, reply) => void attend(asked, reply, answer));
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(path, ready);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return { close: () => new Promise((closed) => server.close(() => closed())) };
}

/** Never throws: whatever comes in here, the shop goes on. */
async function attend(
  asked: IncomingMessage,
  reply: ServerResponse,
  answer: (asked: unknown) => Promise<Answer>,
): Promise<void> {
  let command: unknown;
  try {
    command = JSON.parse(await readText(asked, LONGEST_COMMAND));
  } catch (error) {
    // Half a command, or one without end: there is nobody to answer.
    if (!asked.complete) return void reply.destroy();
    reply.statusCode = 400;
    return sendAnswer(reply, { ok: false, text: `The running shop could not read the command: ${reasonOf(error)}` });
  }
  try {
    sendAnswer(reply, await answer(command));
  } catch (error) {
    sendAnswer(reply, { ok: false, text: `It failed: ${reasonOf(error)}` });
  }
}

async function readText(stream: IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    text += chunk;
    if (text.length > most) throw new Error('it is too long');
  }
  return text;
}

function sendAnswer(reply: ServerResponse, answer: Answer): void {
  reply.setHeader('connection', 'close');
  reply.end(JSON.stringify(answer));
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Hands a command to the shop that runs on this data folder; nothing if none does. */
export function askRunningShop(dataDir: string, asked: object): Promise<Answer | undefined> {
  return new Promise((answered, failed) => {
    const call = request({ socketPath: backDoorPath(dataDir), method: 'POST' }, (reply) => {
      readText(reply)
        .then((text) => answered(JSON.parse(text) as Answer))
        .catch(failed);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') answered(undefined);
      else failed(error);
    });
    call.end(JSON.stringify(asked));
  });
}
