import { lazy, Suspense, useEffect, useState } from 'react';
import { LANGUAGE } from '#storefront/browser/language.ts';
import { useSiteData } from './use-site.ts';

const LanguageInvitation = lazy(() => import('./language-invitation.tsx'));

/** Loads the line only for readers whose browser speaks another language, in a shop that has several. */
export function LanguageInvitationSlot() {
  const { languages } = useSiteData() ?? {};
  const [isForeign, setForeign] = useState(false);
  useEffect(() => setForeign(!navigator.language.startsWith(LANGUAGE.code)), []);
  return languages && isForeign ? (
    <Suspense>
      <LanguageInvitation languages={languages} />
    </Suspense>
  ) : null;
}
