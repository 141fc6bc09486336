/** What the build tells the worker of its own files; with every build that differs, the worker differs too. */
export interface Built {
  readonly version: string;
  /** The assets of the offline page. */
  readonly forOfflinePage: readonly string[];
  /** The rest of the app's code, and the pages that are cached before they are visited, besides those of the kinds. */
  readonly assets: readonly string[];
  readonly pages: readonly string[];
}

export const OFFLINE_PATH = '/offline';
