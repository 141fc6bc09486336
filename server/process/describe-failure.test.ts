import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const failureOf = (url: string, init?: RequestInit) =>
  fetch(url, init).then(
    () => 'it went well',
    (error) => describeFailure(error),
  );

async function listening<T>(
  server: ReturnType<typeof createServer>,
  work: (address: string) => Promise<T>,
): Promise<T> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

describe('a request that failed says why', () => {
  it('when nothing listens there', async () => {
    expect(await failureOf('http://127.0.0.1:9/')).toMatch(/blocked for web requests|refused/);
    const port = await listening(createServer(), async (address) => address);
    expect(await failureOf(`http://${port}/`)).toBe('the connection was refused: nothing listens there (ECONNREFUSED)');
  });

  it('when the host does not exist', async () => {
    expect(await failureOf('http://no-such-host.invalid/')).toMatch(/^there is no such host \(E/);
  });

  it('when the connection breaks off', async () => {
    const broken = createServer((socket) => void socket.once('data', () => socket.destroy()));
    expect(await listening(broken, (address) => failureOf(`http://${address}/`))).toMatch(/^the connection broke off/);
  });

  it('when it does not speak TLS', async () => {
    const plain = createHttp();
    expect(await listening(plain, (address) => failureOf(`https://${address}/`))).toMatch(/^it does not speak TLS/);
  });

  it('when it redirects', async () => {
    const elsewhere = createHttp((_request, response) => response.writeHead(302, { location: '/' }).end());
    const failure = await listening(elsewhere, (address) => failureOf(`http://${address}/`, { redirect: 'error' }));
    expect(failure).toBe('it redirects to another address');
  });

  it('when it is an error of our own, or none at all', () => {
    expect(describeFailure(new Error('responded with 500'))).toBe('responded with 500');
    expect(describeFailure('what')).toBe('what');
  });

  it.each([
    ['CERT_HAS_EXPIRED', 'its certificate has expired (CERT_HAS_EXPIRED)'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    ['EHOSTUNREACH', 'the way there is blocked (EHOSTUNREACH)'],
  ])('when the cause is %s', (code, sentence) => {
    const cause = Object.assign(new Error('inner'), { code });
    expect(describeFailure(new TypeError('fetch failed', { cause }))).toBe(sentence);
  });
});
