// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as words from '#messages/proof.ts';
import ProofOfPayment from './proof-of-payment.tsx';

type Shown = Parameters<typeof ProofOfPayment>[0];
type State = Shown['handedIn'][number]['state'];

const proof = (state: State, id: number) => ({
  ...{ id, state, reason: null, reference: `FT ${id}`, picture: null, when: 'Thursday at 14:20' },
});

/** The section as a person reads it who has no scripts. */
function textOf(more: Partial<Shown>): string {
  const shown = renderToStaticMarkup(
    <ProofOfPayment {...{ orderKey: 'a-key', left: 5, handedIn: [], refused: undefined }} {...more} />,
  );
  const page = document.createElement('div');
  page.innerHTML = shown;
  return page.textContent ?? '';
}

const five = (last: State) => [...[1, 2, 3, 4].map((id) => proof('rejected', id)), proof(last, 5)];
const said = (text: string, sentence: string) => text.split(sentence).length - 1;

it('a sixth proof has no form, and one sentence says why and what to do', () => {
  for (const last of ['rejected', 'waiting'] as const) {
    const text = textOf({ left: 0, handedIn: five(last) });
    expect(said(text, words.problems.too_many)).toBe(1);
    expect(text).not.toContain(words.sendReference);
  }
  const sent = textOf({
    ...{ left: 0, handedIn: five('rejected') },
    refused: { problem: 'too_many', reference: 'FT 6', paidOn: '2026-11-19' },
  });
  expect(said(sent, words.problems.too_many)).toBe(1);
});

it('whoever has paid with the fifth is told of no limit', () => {
  expect(textOf({ left: 0, handedIn: five('accepted') })).not.toContain(words.problems.too_many);
});

it.each(Object.entries(words.problems) as [keyof typeof words.problems, string][])(
  'what is refused as %s is said in one plain sentence beside the form, once',
  (problem, sentence) => {
    const refused = { problem, reference: 'FT 9', paidOn: '2026-11-19' };
    expect(said(textOf({ refused }), sentence)).toBe(1);
    expect(said(textOf({ refused, left: 0 }), sentence)).toBe(1);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  },
);
