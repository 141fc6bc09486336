import { describe, expect, it } from 'vitest';
import { request, send } from './raw-client.ts';
import type { Target } from './target.ts';

export function malformedHttp(target: Target): void {
  /** What a proxy in front might take for another request: nothing of it may ever be answered. */
  const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

  /** The most that the server reads of a head. */
  const LARGE = 16_384;

  const post = (...lines: string[]) => ['POST /auth/v1/signup HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');
  const get = (...lines: string[]) => ['GET /healthz HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');

  const MALFORMED: readonly (readonly [what: string, bytes: string])[] = [
    ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
    ['chunks and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${SMUGGLED}`],
    ['two lengths', post('Content-Length: 0', `Content-Length: ${SMUGGLED.length}`) + SMUGGLED],
    ['the same length twice', post('Content-Length: 0', 'Content-Length: 0') + SMUGGLED],
    ['a list of lengths', post('Content-Length: 0, 0') + SMUGGLED],
    ['a length below zero', post('Content-Length: -1') + SMUGGLED],
    ['a length with a sign', post('Content-Length: +0') + SMUGGLED],
    ['a length in hexadecimal', post('Content-Length: 0x0') + SMUGGLED],
    ['a length beyond all numbers', post(`Content-Length: ${'9'.repeat(30)}`) + SMUGGLED],
    ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${SMUGGLED}`],
    ['an encoding that is none', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
    ['chunks that are not the last encoding', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${SMUGGLED}`],
    ['an encoding on a folded line', post('Transfer-Encoding:', ' chunked', 'Content-Length: 0') + SMUGGLED],
    ['an encoding behind a vertical tab', post('Transfer-Encoding: \x0bchunked', 'Content-Length: 0') + SMUGGLED],
    ['a chunk beyond all numbers', `${post('Transfer-Encoding: chunked')}${'F'.repeat(17)}\r\n${SMUGGLED}`],
    ['a chunk below zero', `${post('Transfer-Encoding: chunked')}-1\r\n${SMUGGLED}`],
    ['a chunk longer than it says', `${post('Transfer-Encoding: chunked')}1\r\nabc\r\n0\r\n\r\n${SMUGGLED}`],
    ['a folded header', get('X-One: 1', ' 2')],
    ['lines without a carriage return', get('X-One: 1').replaceAll('\r\n', '\n')],
    ['lines without a line feed', get('X-One: 1').replaceAll('\r\n', '\r')],
    ['NUL in a header', get('X-One: \0')],
    ['NUL in the name of a header', get('X-\0One: 1')],
    ['NUL in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a tab in the address', 'GET /\t/evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a header without a colon', get('X-One')],
    ['a header without a name', get(': 1')],
    ['a name with a space', get('X One: 1')],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['a version that is none', 'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a method in small letters', 'get /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a greeting of SMTP', 'EHLO shop.example\r\n'],
    ['one header of 64 KB', get(`X-One: ${'a'.repeat(65_536)}`)],
    ['5,000 headers', get(...Array.from({ length: 5_000 }, (_, index) => `X-${index}: 1`))],
    ['an address of 64 KB', `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['chunks with endless extensions', `${post('Transfer-Encoding: chunked')}1;${'a'.repeat(65_536)}\r\n`],
  ];

  describe.each(['shop', 'desk'] as const)('what is not HTTP, at the %s', (listener) => {
    it.each(MALFORMED)('%s is refused at once, and the connection ends', async (_what, bytes) => {
      const { statuses, text, isClosed } = await send(target[listener].url, bytes);
      expect(isClosed).toBe(true);
      // What came before the mistake may have had its own refusal. A server that refuses many bytes may cut its own words off.
      if (bytes.length < LARGE) expect([400, 413, 431]).toContain(statuses.at(-1));
      expect(statuses.length).toBeLessThanOrEqual(2);
      for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/at .+:\d+:\d+|node:|"ok"/);
    });

    it('and it still serves', () => target.stillServes());
  });

  describe.each(['shop', 'desk'] as const)('what is HTTP and makes no sense, at the %s', (listener) => {
    const host = () => `Host: ${new URL(target[listener].url).host}`;

    it.each([
      ['an expectation that nobody meets', ['GET /x HTTP/1.1', 'Expect: miracles'], [417]],
      ['TRACE, which would show cookies to scripts', ['TRACE /x HTTP/1.1', 'Cookie: desk=1'], [404]],
      ['OPTIONS of everything', ['OPTIONS * HTTP/1.1'], [404, 400]],
      ['a method of WebDAV', ['PROPFIND /x HTTP/1.1'], [404]],
      ['another protocol', ['POST /x HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade'], [404]],
      ['HTTP/2 over plain text', ['POST /x HTTP/1.1', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'], [404]],
    ])('%s', async (_what, lines, expected) => {
      const { statuses, text, isClosed } = await request(target[listener].url, ...lines, host());
      expect(isClosed).toBe(true);
      expect(statuses).toHaveLength(1);
      expect(expected).toContain(statuses[0]);
      expect(text).not.toContain('desk=1');
    });

    it('a tunnel is not opened', async () => {
      const { statuses, isClosed } = await request(target[listener].url, 'CONNECT evil.example:443 HTTP/1.1', host());
      expect({ statuses, isClosed }).toEqual({ statuses: [], isClosed: true });
    });

    it('and it still serves', () => target.stillServes());
  });
}
