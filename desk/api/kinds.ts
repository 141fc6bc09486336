import { useQuery } from '@tanstack/react-query';
import { publishedKinds } from '#contract/kinds/published-kinds.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { endpointQuery } from './query.ts';

export const kindsQuery = endpointQuery(publishedKinds);

/** What the shop sells. Only inside the shell, which waits for it. */
export function useKinds(): readonly Kind[] {
  const { data } = useQuery(kindsQuery);
  if (!data) throw new Error('The kinds are not there yet');
  return data.kinds;
}

export function useKind(category: Category): Kind | undefined {
  return findKind(useKinds(), category);
}

/** What a list or a filter calls a kind. */
export function useKindNames(): (category: Category) => string {
  const kinds = useKinds();
  return (category) => findKind(kinds, category)?.words.plural ?? category;
}
