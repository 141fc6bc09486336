import type { LanguageCode } from '#domain/languages/languages.ts';

/** What the build tells the worker of its own files; with every build that differs, the worker differs too. */
export interface Built {
  readonly version: string;
  /** The app's code, by language. */
  readonly assets: Readonly<Partial<Record<LanguageCode, readonly string[]>>>;
  /** The paths of pages that are cached before they are visited, besides those of the kinds. */
  readonly pages: readonly string[];
}

export const OFFLINE_PATH = '/offline';
