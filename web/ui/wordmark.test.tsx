// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { Wordmark } from './wordmark.tsx';

it.each(['Bandeja', 'SMASH & Co', 'Jaja Padel', 'The Karachi Padel & Racket Company Store'])(
  'a shop called %s signs so',
  async (name) => {
    await rendered(<Wordmark name={name} />);
    expect(document.body.textContent).toBe(name);
  },
);
