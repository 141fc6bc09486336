import earlyTaps from './inline/early-taps.ts?inline-script';
import languageInvitation from './inline/language-invitation.ts?inline-script';
import nastaliq from './inline/nastaliq.ts?inline-script';
import startScripts from './inline/start-scripts.ts?inline-script';

/** Only the server writes them: in the browser they have run before React comes, so its files do without the code. */
const SCRIPTS = import.meta.env.SSR
  ? { earlyTaps, languageInvitation, nastaliq, startScripts }
  : { earlyTaps: '', languageInvitation: '', nastaliq: '', startScripts: '' };

/** A script that is part of the page itself and runs where it stands. */
export function InlineScript({ name }: { name: keyof typeof SCRIPTS }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPTS[name] }} />;
}
