// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { rendered } from '#web/testing/rendered.ts';
import { LanguageLinks } from './language-links.tsx';

async function linksAt(address: string, codes?: readonly LanguageCode[]) {
  const languages = codes?.map((code) => LANGUAGES[code]);
  const routes = [{ id: 'root', path: '*', loader: () => ({ languages }), element: <LanguageLinks className="" /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { languages } } },
  });
  await rendered(<RouterProvider router={router} />);
  return [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.lang, link.text]);
}

it('the other languages are links to the same page with the same query', async () => {
  expect(await linksAt('/rackets?brand=Nox', ['en', 'ur', 'ar'])).toEqual([
    ['/ur/rackets?brand=Nox', 'ur', 'اردو'],
    ['/ar/rackets?brand=Nox', 'ar', 'العربية'],
  ]);
});

it('home has no slash behind its language', async () => {
  expect((await linksAt('/', ['en', 'ur'])).map(([href]) => href)).toEqual(['/ur']);
});

it('a shop with one language has no links', async () => {
  expect(await linksAt('/rackets')).toEqual([]);
});

it('the offline page stands at the address of another and has none', async () => {
  expect(await linksAt('/offline', ['en', 'ur'])).toEqual([]);
});
