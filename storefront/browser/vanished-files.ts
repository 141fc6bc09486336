const RELOADED = 'padel-reloaded-for-files';

/**
 * A page from before a new version may ask for a file that is gone. A reload brings the new version, once: whatever fails
 * then is something else. A shop that does not answer at all is no reason to give up the page one has.
 */
export function recoverFromVanishedFiles(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (wasReloaded()) return;
    const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok && noteReload()) window.location.reload();
  });
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED) !== null;
  } catch {
    return true;
  }
}

/** Without a note there would be no end to it. */
function noteReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
}
