import { useOtherLanguages } from './use-other-languages.ts';

/**
 * The same page in the other languages, each named in itself. Plain links: another language is another build of the shop, which the
 * browser loads whole.
 */
export function LanguageLinks({ className }: { className: string }) {
  return useOtherLanguages().map(({ code, ownName, href }) => (
    <a key={code} href={href} lang={code} className={className} suppressHydrationWarning>
      {ownName}
    </a>
  ));
}
