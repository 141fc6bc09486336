export type SharingOutcome = 'shared' | 'dismissed' | 'copied' | 'refused';

/** Hands a link to the device's share sheet; where there is none, or it refuses, the link is copied. */
export async function shareLink(link: { title: string; url: string }): Promise<SharingOutcome> {
  // Browsers on http, and some in apps, lack either: the types promise more than there is.
  const { share, clipboard }: Partial<Navigator> = navigator;
  if (share) {
    try {
      await share.call(navigator, link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    if (!clipboard) return 'refused';
    await clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
