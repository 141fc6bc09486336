import { afterEach, expect, it, vi } from 'vitest';
import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import * as words from '#messages/proof.ts';
import { sendProof } from './send-proof.ts';

afterEach(() => vi.unstubAllGlobals());

const picture = new File(['a picture'], 'proof.png');
const page = (status: number) =>
  new Response('<html><h1>nginx</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const code = (status: number, error: unknown) => Response.json({ error }, { status });

/** What the shopper reads where the answer is this one. */
function translated(answer: () => Response): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => answer());
  return sendProof('a-key', picture);
}

it('nothing is said of a picture that was taken', async () => {
  expect(await translated(() => new Response('{}', { status: 201 }))).toBeUndefined();
});

it('a refusal of the shop is said in its words', async () => {
  expect(await translated(() => code(422, 'heic'))).toBe(words.problems.heic);
  expect(await translated(() => code(503, 'unavailable'))).toBe(words.problems.unavailable);
});

it('a refusal of whatever stands between browser and shop is said in plain words, and not as a fault of the network', async () => {
  expect(await translated(() => page(503))).toBe(words.problems.busy);
  expect(await translated(() => page(429))).toBe(words.problems.too_often);
  expect(await translated(() => page(413))).toBe(words.problems.too_large);
  expect(await translated(() => page(404))).toBe(words.problems.no_order);
  for (const status of [502, 504]) expect(await translated(() => page(status))).toBe(words.problems.unavailable);
});

it('what nobody knows is a picture that did not arrive', async () => {
  for (const answer of [() => page(408), () => code(400, 'cut_off'), () => code(418, { no: 'word' })])
    expect(await translated(answer)).toBe(words.failed);
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await translated(away)).toBe(words.failed);
});

it('a picture that is too large is not sent at all', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const large = new File([new Uint8Array(MOST_SLIP_BYTES + 1)], 'photo.jpg');
  expect(await sendProof('a-key', large)).toBe(words.problems.too_large);
  expect(sent).not.toHaveBeenCalled();
});
