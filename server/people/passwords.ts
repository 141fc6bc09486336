import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** How passwords become what is stored. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for a stored hash that is missing as for one that is there. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

type Compute = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** The least that OWASP recommends for argon2id: 19 MiB, two passes. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Nobody has it: what is typed for an unknown account is compared with this. */
const NOBODYS = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Tests give it a function that counts. */
export function hasherWith(computation: typeof argon2): PasswordHasher {
  const compute = promisify(computation) as Compute;
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await compute('argon2id', { ...PARAMETERS, message: normal(password), nonce, tagLength: TAG_LENGTH });
      const { memory, passes, parallelism } = PARAMETERS;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
    },
    async verify(password, stored) {
      const [, memory, passes, parallelism, nonce = '', expected = ''] = STORED.exec(stored ?? NOBODYS) ?? [];
      const known = Buffer.from(expected, 'base64');
      const tag = await compute('argon2id', {
        message: normal(password),
        nonce: Buffer.from(nonce, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: known.length,
      });
      return timingSafeEqual(tag, known) && stored !== undefined;
    },
  };
}

export const argon2Hasher = hasherWith(argon2);

/** The same letters typed on another keyboard may come as other code points. */
const normal = (password: string) => password.normalize('NFKC');
