import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** CBOR of what a passkey needs: small numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

interface Question {
  challenge: string;
}

export interface SoftPasskey {
  id: string;
  /** What a browser answers when a passkey is made. */
  register(question: object): object;
  /** What a browser answers when somebody signs in. */
  answer(question: object, more?: { origin?: string; isVerified?: boolean }): object;
}

/** A passkey in software, as a phone would have it: one key for one desk. */
export function softPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const authenticatorData = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const clientData = (type: string, question: object, from: string) =>
    Buffer.from(
      JSON.stringify({ type, challenge: (question as Question).challenge, origin: from, crossOrigin: false }),
    );
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    register(question) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = Buffer.concat([
        authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', question, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    answer(question, { origin: from = origin, isVerified = true } = {}) {
      const data = clientData('webauthn.get', question, from);
      const authData = authenticatorData(isVerified ? PRESENT_AND_VERIFIED : 0x01);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
