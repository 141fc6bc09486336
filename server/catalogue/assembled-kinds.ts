import { readKinds } from '#catalogue/read-kinds.ts';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

type StoredKinds = Pick<StoredCatalogue, 'kinds' | 'kind_sequence' | 'former_kind_keys'>;

interface Row {
  /** Undefined as long as it could never be read. */
  readonly kind: Kind | undefined;
  /** The one that it was read from. */
  readonly revision: number;
  readonly isUnreadable: boolean;
}

/** The kinds of the database, put together as publications come in. */
export class AssembledKinds {
  #rows: ReadonlyMap<string, Row> = new Map();
  #all: readonly Kind[] = [];
  #former: Readonly<Record<string, string>> = {};

  /** One that cannot be read is left as it was before; one that comes with the program and was never read is as it is there. */
  update({ kinds, kind_sequence, former_kind_keys }: StoredKinds, problems: CatalogueProblem[]): void {
    const rows = new Map(this.#rows);
    for (const { key, document, revision } of kinds) {
      const own: CatalogueProblem[] = [];
      const [kind] = readKinds([document], own);
      const before = rows.get(key) ?? { kind: findKind(SHIPPED_KINDS, key), revision: 0 };
      const isUnreadable = kind?.key !== key || own.length > 0;
      rows.set(key, isUnreadable ? { ...before, isUnreadable } : { kind, revision, isUnreadable });
      problems.push(...own);
    }
    this.#rows = new Map(kind_sequence.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) as Row]] : [])));
    this.#all = [...this.#rows.values()].flatMap(({ kind }) => kind ?? []);
    this.#former = former_kind_keys;
  }

  find(key: string): Kind | undefined {
    return this.#rows.get(key)?.kind;
  }

  /** In their sequence. */
  get all(): readonly Kind[] {
    return this.#all;
  }

  get former(): Readonly<Record<string, string>> {
    return this.#former;
  }

  /** The keys of those that cannot be read, with the revision that is shown instead. */
  get unreadable(): readonly (readonly [key: string, shown: number])[] {
    return [...this.#rows].flatMap(([key, { isUnreadable, revision }]) => (isUnreadable ? [[key, revision]] : []));
  }

  /** Those of whose products something is chosen: there one must know which variants can be bought. */
  get withOptions(): readonly string[] {
    return this.all.filter(({ options }) => options.length > 0).map(({ key }) => key);
  }
}
