import { findKind, type Kind } from '#domain/kinds/kind.ts';

/** The path of the listing that a search from this page goes to: that of the kind one is in, or else of the first. */
export function searchSection(pathname: string, kinds: readonly Pick<Kind, 'key'>[]): string {
  const [, first = ''] = pathname.split('/');
  const kind = findKind(kinds, first) ?? kinds[0];
  return `/${kind?.key ?? ''}`;
}
