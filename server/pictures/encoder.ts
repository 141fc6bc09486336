import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { BrandFile, IconLook } from '#catalogue/brand-icons.ts';
import type { CardWords } from '#catalogue/picture-encoding/card.ts';
import type { IconSources } from '#catalogue/picture-encoding/icon.ts';
import type { Shown } from '#catalogue/picture-encoding/photo-source.ts';
import type { LogoResult } from '#catalogue/picture-encoding/read-logo.ts';
import type { PhotoResult } from '#catalogue/picture-encoding/read-photo.ts';
import type { SlipResult, SlipUse } from '#catalogue/picture-encoding/read-slip.ts';
import type { LogoUse } from '#contract/pictures/logos.ts';
import type { PicturePurpose } from '#contract/pictures/pictures.ts';
import type { HeroCropName } from '#domain/pictures/hero-crop.ts';
import type { EncoderMessage, EncoderTask, Encoding, Measured } from './encoder-messages.ts';

const PROCESS_FILE = join(import.meta.dirname, 'encoder-process.ts');
/** A photograph takes some seconds; on a busy machine, where its priority is low, many. */
const TASK_TIMEOUT_MS = 600_000;
/** A logo is small. One that takes longer to draw is meant to. */
const LOGO_TIMEOUT_MS = 60_000;
/** A stranger waits for it, and others behind them. */
const SLIP_TIMEOUT_MS = 30_000;
/** Its memory is given back between two uploads, but not between the pictures of one. */
const IDLE_MS = 10_000;
const MOST_WAITING = 50;
/** Of pictures that shoppers hand in: those of the staff always find room. */
const MOST_SLIPS = 10;
/** The C library would keep an arena of memory per thread. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };

/** The encoder process was ended from outside, or did not finish in time: the same task may succeed another time. */
export class EncoderStoppedError extends Error {
  override name = 'EncoderStoppedError';
}

/** Too many photographs wait for the encoder. */
export class EncoderBusyError extends Error {
  override name = 'EncoderBusyError';
}

export interface FileOfPicture {
  /** In the hero, where there are two. */
  readonly crop: HeroCropName | undefined;
  /** '480.avif' */
  readonly name: string;
  readonly bytes: Buffer;
  /** In per cent, of the whole picture. */
  readonly progress: number;
}

export interface PictureEncoder {
  /** Checks an uploaded file and makes its master. */
  read(file: string, purpose: PicturePurpose): Promise<PhotoResult>;
  /** Hands over every file as it is ready, and returns what is known of the picture then. */
  encode(encoding: Encoding, onFile: (file: FileOfPicture) => Promise<void>): Promise<Measured>;
  /** Checks an uploaded logo or mark and cleans it. */
  logo(file: string, use: LogoUse): Promise<LogoResult>;
  /** Checks an uploaded picture about money and makes the file that is stored. */
  slip(file: string, use: SlipUse): Promise<SlipResult>;
  /** Draws one of the files of the shop's brand. */
  brandFile(name: BrandFile, look: IconLook, sources: IconSources): Promise<Buffer>;
  card(master: Uint8Array, shown: Shown, words: CardWords): Promise<Buffer>;
  /** Ends the process; a task that runs fails with an EncoderStoppedError. */
  close(): Promise<void>;
}

/**
 * Encodes in a process of its own, one task at a time. The process is started when there is something to do. Its priority is low but not
 * the lowest: on a machine whose cores are all at work it would never come to an end.
 */
export function startEncoder(
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
  idleMs = IDLE_MS,
): PictureEncoder {
  let child: ChildProcess | undefined;
  const uploads: (() => Promise<void>)[] = [];
  const slips: (() => Promise<void>)[] = [];
  const encodings: (() => Promise<void>)[] = [];
  let working: Promise<void> | undefined;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function running(): ChildProcess {
    // One that was asked to end is connected until it has ended.
    if (child?.connected && !child.killed) return child;
    const started = startProcess(priority);
    child = started;
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  async function runTasks(): Promise<void> {
    clearTimeout(idle);
    for (let task = nextTask(); task; task = nextTask()) await task();
    working = undefined;
    idle = setTimeout(() => child?.kill(), idleMs).unref();
  }

  /** One at a time. Somebody waits for an upload to be read, and nobody for an encoding: whoever sends ten photographs sees them all soon. */
  const nextTask = () => uploads.shift() ?? slips.shift() ?? encodings.shift();

  function enqueue<T>(queue: (() => Promise<void>)[], work: () => Promise<T>): Promise<T> {
    if (queue === slips ? slips.length >= MOST_SLIPS : uploads.length + encodings.length >= MOST_WAITING)
      return Promise.reject(new EncoderBusyError('Too many pictures at once'));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue.push(async () => {
      if (isClosed) reject(new EncoderStoppedError('The shop is closing'));
      else await work().then(resolve, reject);
    });
    working ??= runTasks();
    return promise;
  }

  return {
    read: (file, purpose) =>
      enqueue(uploads, async () => {
        const message = await runTask(running(), { kind: 'read', file, purpose });
        return expected(message, 'read').result;
      }),
    encode: (encoding, onFile) =>
      enqueue(encodings, async () => {
        const message = await runTask(running(), { kind: 'encode', ...encoding }, onFile);
        const { colour, veil } = expected(message, 'encoded');
        return { colour, ...(veil && { veil }) };
      }),
    logo: (file, use) =>
      enqueue(uploads, async () => {
        const message = await runTask(running(), { kind: 'logo', file, use }, undefined, LOGO_TIMEOUT_MS);
        return expected(message, 'logo').result;
      }),
    slip: (file, use) =>
      enqueue(use === 'qr' ? uploads : slips, async () => {
        const message = await runTask(running(), { kind: 'slip', file, use }, undefined, SLIP_TIMEOUT_MS);
        return expected(message, 'slip').result;
      }),
    brandFile: (name, look, sources) =>
      enqueue(uploads, async () => {
        const message = await runTask(running(), { kind: 'brand', name, look, sources }, undefined, LOGO_TIMEOUT_MS);
        return Buffer.from(expected(message, 'brand').bytes);
      }),
    card: (master, shown, words) =>
      enqueue(encodings, async () => {
        const message = await runTask(running(), { kind: 'card', master, shown, words });
        return Buffer.from(expected(message, 'card').bytes);
      }),
    async close() {
      isClosed = true;
      child?.kill('SIGKILL');
      await working;
      clearTimeout(idle);
    },
  };
}

function startProcess(priority: number): ChildProcess {
  const started = fork(PROCESS_FILE, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: ENVIRONMENT,
    // The font library complains there about machines without fonts.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (started.pid) setPriority(started.pid, priority);
  } catch {
    // It has ended already, or the system has no priorities: then it encodes as it can.
  }
  // Neither keeps a command or a shop from ending.
  started.unref();
  started.channel?.unref();
  return started;
}

type Result = Exclude<EncoderMessage, { kind: 'file' }>;

/** Files are stored one after the other; the result comes after the last one was. */
function runTask(
  child: ChildProcess,
  task: EncoderTask,
  onFile: (file: FileOfPicture) => Promise<void> = async () => {},
  timeoutMs = TASK_TIMEOUT_MS,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let stored: Promise<void> = Promise.resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      settle();
    };
    const onMessage = (message: EncoderMessage) => {
      if (message.kind === 'file') {
        const { crop, name, bytes, progress } = message;
        stored = stored.then(() => onFile({ crop, name, bytes: Buffer.from(bytes), progress }));
        // Nobody wants the rest: the process would encode it for nothing.
        stored.catch(() => child.kill('SIGKILL'));
        return;
      }
      stored.then(
        () => end(() => resolve(message)),
        (error) => end(() => reject(error)),
      );
    };
    const onExit = () => {
      const stopped = new EncoderStoppedError('The encoder was stopped');
      stored.then(
        () => end(() => reject(stopped)),
        (error) => end(() => reject(error)),
      );
    };
    child.on('message', onMessage).once('exit', onExit).once('error', onExit);
    child.send(task, (error) => {
      if (error) onExit();
    });
  });
}

function expected<Kind extends Result['kind']>(message: Result, kind: Kind): Extract<Result, { kind: Kind }> {
  if (message.kind === 'error') throw new Error(message.message);
  if (message.kind !== kind) throw new Error(`The encoder answered ${message.kind} in the place of ${kind}`);
  return message as Extract<Result, { kind: Kind }>;
}
