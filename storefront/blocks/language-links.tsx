import { useLocation } from 'react-router';
import { addressIn } from '#domain/languages/languages.ts';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { OFFLINE_PATH } from '#storefront/service-worker/built.ts';
import { useSiteData } from './use-site.ts';

/**
 * The same page in the other languages, each named in itself. Plain links: another language is another build of the shop, which the
 * browser loads whole.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { languages = [] } = useSiteData() ?? {};
  const { pathname, search } = useLocation();
  // That page stands at the address of another.
  if (pathname === OFFLINE_PATH) return null;
  return languages
    .filter(({ code }) => code !== LANGUAGE.code)
    .map((language) => (
      <a
        key={language.code}
        href={addressIn(language, pathname + search)}
        hrefLang={language.code}
        lang={language.code}
        className={className}
        // The server knows only those parameters of the address that a page depends on.
        suppressHydrationWarning
      >
        {language.ownName}
      </a>
    ));
}
