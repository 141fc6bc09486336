// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { rendered } from '#web/testing/rendered.ts';
import LanguageInvitation, { languageToOffer } from './language-invitation.tsx';

const ALL = Object.values(LANGUAGES);

describe('the language that is offered', () => {
  it.each([
    [['ur-PK', 'en-US'], 'ur'],
    [['fr', 'ar-AE'], 'ar'],
    [['en-GB', 'ur'], undefined],
    [['fr-FR'], undefined],
  ])('to readers of %j is %s', (readers, code) => {
    expect(languageToOffer(ALL, readers)?.code).toBe(code);
  });
});

describe('the line', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ur-PK']);
  });

  const shown = async () => {
    const routes = [{ path: '*', element: <LanguageInvitation languages={ALL} /> }];
    const router = createMemoryRouter(routes, { initialEntries: ['/rackets?brand=Nox'] });
    await rendered(<RouterProvider router={router} />);
    return document.querySelector('a');
  };

  it('leads to the same page with its query, in its own language', async () => {
    const link = await shown();
    expect(link?.getAttribute('href')).toBe('/ur/rackets?brand=Nox');
    expect(link?.parentElement?.lang).toBe('ur');
    expect(link?.parentElement?.dir).toBe('rtl');
  });

  it('is gone for good once it was closed', async () => {
    await shown();
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(document.querySelector('a')).toBeNull());
    expect(await shown()).toBeNull();
  });
});
