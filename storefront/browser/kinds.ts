import { createContext, use } from 'react';
import { findKind, type Kind, type KindOption } from '#domain/kinds/kind.ts';
import * as words from '#messages/site.ts';

/** As much of a kind as every page needs: for navigation, search and cards. */
export interface SiteKind extends Pick<Kind, 'key' | 'icon'> {
  readonly plural: string;
  /** Where there is more room. */
  readonly name: string;
  /** The specs that a card may show, if there are any. */
  readonly onCard?: readonly { readonly key: string; readonly unit?: string }[];
  /** What is chosen of its products, if anything. */
  readonly options?: readonly Pick<KindOption, 'label'>[];
}

/** The kinds that the shop shows, in their sequence. They stay the same as long as the page is open, so nothing is rendered again for them. */
export const KindsContext = createContext<readonly SiteKind[]>([]);

export function useKinds(): readonly SiteKind[] {
  return use(KindsContext);
}

/** Undefined for a kind that was added after the page was opened. */
export function useKind(key: string): SiteKind | undefined {
  return findKind(useKinds(), key);
}

/** What somebody is led to who may want anything. */
export function useFirstKind() {
  const [first] = useKinds();
  return first ? { to: `/${first.key}`, noun: first.plural.toLowerCase() } : { to: '/', noun: words.products };
}
