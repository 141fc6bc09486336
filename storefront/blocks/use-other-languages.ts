import { useLocation } from 'react-router';
import { addressIn } from '#domain/languages/languages.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { type SiteLanguage, useSiteData } from './use-site.ts';

/**
 * The languages besides that of the page, each with the address of the page in it. The server knows only those parameters of the address
 * that a page depends on, so its link may differ from the browser's.
 */
export function useOtherLanguages(): readonly (SiteLanguage & { readonly href: string })[] {
  const { languages = [] } = useSiteData() ?? {};
  const { pathname, search } = useLocation();
  // That page stands at the address of another.
  if (pathname === OFFLINE_PATH) return [];
  return languages
    .filter(({ code }) => code !== LANGUAGE.code)
    .map((language) => ({ ...language, href: addressIn(language, pathname + search) }));
}
