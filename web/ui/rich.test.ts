import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rich } from './rich.ts';

const link = createElement('a', { href: '/orders' }, 'here');
const html = (sentence: string) => renderToStaticMarkup(rich(sentence, { link, name: 'Nox {link} & Co' }));

it.each([
  ['See {link}.', 'See <a href="/orders">here</a>.'],
  ['{link}، {name}', '<a href="/orders">here</a>، Nox {link} &amp; Co'],
  ['No slot', 'No slot'],
])('%s', (sentence, expected) => {
  expect(html(sentence)).toBe(expected);
});
