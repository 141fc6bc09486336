// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { writeLetter } from '#domain/messages/mail-letter.ts';
import { mailLook } from '#domain/messages/mail-look.ts';
import { DEFAULT_MAILS } from '#domain/messages/mail-templates.ts';
import { rendered } from '#web/testing/rendered.ts';
import { LetterPreview } from './letter-preview.tsx';
import { sampleLetter } from './sample-order.ts';

const LOOK = mailLook('Smash House', SHIPPED_BRAND);
const LETTER = writeLetter(
  DEFAULT_MAILS.order_received,
  DEFAULT_MAILS.signature,
  sampleLetter({ name: 'Smash House', orderPrefix: 'SH' }),
);

const frame = () => document.querySelector('iframe');
const shown = () => frame()?.getAttribute('srcdoc') ?? '';

it('shows a mail as text and as it looks, in the light and in the dark', async () => {
  await rendered(<LetterPreview caption="With a sample order" code="en" letter={LETTER} look={LOOK} />);
  expect(document.querySelector('figure')?.textContent).toContain('We have your order SH-7K2M9QXA-3');
  expect(shown()).toContain(`background:${LOOK.light.sheet}`);
  const dark = document.querySelector<HTMLInputElement>('input[value=dark]');
  await act(async () => dark?.click());
  expect(shown()).toContain(`background:${LOOK.dark.sheet}`);
  expect(shown()).not.toContain('prefers-color-scheme');
});

it('nothing runs in it and no link takes its place', async () => {
  await rendered(<LetterPreview caption="With a sample order" code="en" letter={LETTER} look={LOOK} />);
  expect(frame()?.getAttribute('sandbox')).toBe('');
  expect(shown()).toContain('<base target="_blank">');
});

it('shows no look of a text that is not in order', async () => {
  await rendered(<LetterPreview caption="With a sample order" code="en" letter={undefined} look={LOOK} />);
  expect(frame()).toBeNull();
});
