import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

/*
 * Files that only the owner of a private key can read. A random key is encrypted to the public key (RSA-OAEP, SHA-256); each file has a key of
 * its own, derived from that one and a random salt (HKDF). The content is AES-256-GCM in frames of 64 KB, whose nonce is the number of the
 * frame and whether it is the last: a file that was cut, altered or put together in another way does not open.
 */

const FRAME = 64 * 1_024;
const TAG = 16;
const BEGIN = '{"bandeja_sealed":';
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
const MIN_BITS = 3_072;
/** A head is a few hundred characters. */
const LONGEST_HEAD = 10_000;

/** Encrypts the files of one backup. */
export interface Seal {
  readonly publicKey: KeyObject;
  /** By which the key is recognised, in files and in names of files. */
  readonly name: string;
  readonly dataKey: Buffer;
  readonly wrapped: string;
}

/** Opens files. What was encrypted to the key is decrypted once: that is slow, and many files share it. */
export interface Opener {
  readonly privateKey: KeyObject;
  readonly name: string;
  readonly opened: Map<string, Buffer>;
}

/** Said of a file by whoever knows its name. */
export class SealError extends Error {
  override name = 'SealError';
}

interface Head {
  bandeja_sealed: 1;
  key: string;
  wrapped: string;
  salt: string;
  /** What may be known of the content without the key. */
  note?: string;
}

const nameOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export function sealTo(pem: string): Seal {
  if (pem.includes('PRIVATE KEY')) {
    throw new SealError('it is a private key. The server gets the public one alone, and needs no other');
  }
  const publicKey = createPublicKey(pem);
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (publicKey.asymmetricKeyType !== 'rsa' || bits < MIN_BITS) {
    throw new SealError(`it must be an RSA key of at least ${MIN_BITS} bits`);
  }
  const dataKey = randomBytes(32);
  const wrapped = publicEncrypt({ key: publicKey, ...OAEP }, dataKey).toString('base64');
  return { publicKey, name: nameOf(publicKey), dataKey, wrapped };
}

export function openerWith(pem: string): Opener {
  const privateKey = createPrivateKey(pem);
  return { privateKey, name: nameOf(createPublicKey(pem)), opened: new Map() };
}

const fileKey = (dataKey: Buffer, salt: string) =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.from(salt, 'base64'), 'bandeja backup', 32));

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(frame, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** All frames are full but the last, of which it is told. */
async function* framesOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ frame: Buffer; isLast: boolean }> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    parts.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(parts);
    // A full frame may be the last one: it waits for the next byte.
    for (; rest.length > size; rest = rest.subarray(size)) yield { frame: rest.subarray(0, size), isLast: false };
    parts = [rest];
    length = rest.length;
  }
  yield { frame: Buffer.concat(parts), isLast: true };
}

export async function* sealed(source: AsyncIterable<Buffer>, seal: Seal, note?: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('base64');
  const head: Head = { bandeja_sealed: 1, key: seal.name, wrapped: seal.wrapped, salt, ...(note && { note }) };
  const begin = Buffer.from(`${JSON.stringify(head)}\n`);
  yield begin;
  const key = fileKey(seal.dataKey, salt);
  let number = 0;
  for await (const { frame, isLast } of framesOf(source, FRAME)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(begin);
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The head of an encrypted file, and what follows it; of a file that is not encrypted, all of it. */
async function headOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  const isSealed = () => BEGIN.startsWith(begin.toString('latin1', 0, BEGIN.length));
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) break;
    begin = Buffer.concat([begin, value]);
    if (begin.length >= BEGIN.length && (!isSealed() || begin.includes('\n') || begin.length > LONGEST_HEAD)) break;
  }
  async function* from(first: Buffer) {
    if (first.length > 0) yield first;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  const close = async () => void (await chunks.return?.());
  if (begin.length < BEGIN.length || !isSealed()) return { rest: from(begin), close };
  const end = begin.indexOf('\n') + 1;
  try {
    const head: Head = JSON.parse(begin.toString('utf8', 0, end));
    return { head, line: begin.subarray(0, end), rest: from(begin.subarray(end)), close };
  } catch {
    await close();
    throw new SealError(DAMAGED);
  }
}

const DAMAGED = 'is not complete, or was altered';

/** The content of a file that may be encrypted. Nothing of a frame is given out before it is known to be genuine. */
export async function* opened(source: AsyncIterable<Buffer>, opener?: Opener): AsyncGenerator<Buffer> {
  const { head, line, rest, close } = await headOf(source);
  try {
    yield* head ? contentOf(head, line, rest, opener) : rest;
  } finally {
    await close();
  }
}

async function* contentOf(
  head: Head,
  line: Buffer,
  rest: AsyncIterable<Buffer>,
  opener?: Opener,
): AsyncGenerator<Buffer> {
  if (!opener) throw new SealError('is encrypted. Name the file of its private key with --key');
  if (head.key !== opener.name) throw new SealError('is encrypted to another key than the one that was given');
  const key = fileKey(dataKeyOf(head, opener), head.salt);
  let number = 0;
  for await (const { frame, isLast } of framesOf(rest, FRAME + TAG)) {
    yield openFrame(frame, key, nonceOf(number++, isLast), line);
  }
}

function dataKeyOf({ wrapped }: Head, { privateKey, opened: known }: Opener): Buffer {
  const before = known.get(wrapped);
  if (before) return before;
  try {
    const dataKey = privateDecrypt({ key: privateKey, ...OAEP }, Buffer.from(wrapped, 'base64'));
    known.set(wrapped, dataKey);
    return dataKey;
  } catch {
    throw new SealError(DAMAGED);
  }
}

function openFrame(frame: Buffer, key: Buffer, nonce: Buffer, line: Buffer): Buffer {
  try {
    const tagAt = frame.length - TAG;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(line);
    decipher.setAuthTag(frame.subarray(tagAt));
    return Buffer.concat([decipher.update(frame.subarray(0, tagAt)), decipher.final()]);
  } catch {
    throw new SealError(DAMAGED);
  }
}

/** What may be known of an encrypted file without its key; undefined of one that is not encrypted. */
export async function noteOf(source: AsyncIterable<Buffer>): Promise<{ note: string | undefined } | undefined> {
  const { head, close } = await headOf(source);
  await close();
  return head && { note: head.note };
}
