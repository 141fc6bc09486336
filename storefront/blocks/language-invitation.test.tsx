// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { rendered } from '#web/testing/rendered.ts';
import { LanguageInvitation } from './language-invitation.tsx';

async function open(address: string): Promise<void> {
  const routes = [{ path: '*', id: 'root', element: <LanguageInvitation /> }];
  await rendered(
    <RouterProvider
      router={createMemoryRouter(routes, {
        initialEntries: [address],
        hydrationData: { loaderData: { root: { languages: Object.values(LANGUAGES) } } },
      })}
    />,
  );
}

const lines = () => [...document.querySelectorAll<HTMLElement>('aside')];

describe('the lines that offer another language', () => {
  it('lead to the same page with its query, each in its own language, and are hidden', async () => {
    await open('/rackets?brand=Nox');
    expect(lines().map(({ lang, dir, hidden }) => ({ lang, dir, hidden }))).toEqual([
      { lang: 'ur', dir: 'auto', hidden: true },
      { lang: 'ar', dir: 'auto', hidden: true },
    ]);
    expect(lines().map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
      '/ur/rackets?brand=Nox',
      '/ar/rackets?brand=Nox',
    ]);
  });

  it('are not on the page that stands in for others', async () => {
    await open(OFFLINE_PATH);
    expect(lines()).toEqual([]);
  });
});
