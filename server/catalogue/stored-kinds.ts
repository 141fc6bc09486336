import type { Database } from '#database/database.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { AssembledKinds } from './assembled-kinds.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** As long as they stay the same they are the same objects: from a kind the schema of its products is made. */
let known: { readonly text: string; readonly kinds: readonly Kind[] } = { text: '', kinds: [] };

/** The published kinds, by which products are read and checked, in their sequence. */
export async function storedKinds(database: Database): Promise<readonly Kind[]> {
  const kinds = await readKinds(database);
  const text = JSON.stringify(kinds);
  if (known.text !== text) known = { text, kinds: kindsIn(kinds) };
  return known.kinds;
}

/** As they are stored. */
export function readKinds(database: Database): Promise<StoredCatalogue['kinds']> {
  return queryResult(database, 'SELECT published_kinds() AS result', []);
}

/** These kinds as the shop understands them. */
export function kindsIn(kinds: StoredCatalogue['kinds']): readonly Kind[] {
  const assembled = new AssembledKinds();
  assembled.update({ kinds, kind_sequence: kinds.map(({ key }) => key), former_kind_keys: {} }, []);
  return assembled.all;
}
