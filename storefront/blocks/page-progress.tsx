import { useNavigation } from 'react-router';
import * as words from '#messages/site.ts';

/** Answers a tap on a link at once: the page that was asked for is on its way. */
export function PageProgress() {
  if (useNavigation().state === 'idle') return null;
  return <div role="progressbar" aria-label={words.loadingPage} className="page-progress" />;
}
