import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import type { DraftSaved, EditedProduct, FieldWarning, PublishedVersion } from '#contract/catalogue/product-editor.ts';
import { withValue } from '#contract/catalogue/product-fields.ts';
import type { Contest } from '#desk/lib/form/merge.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { cleaned, saysTheSame, startDocument } from './document.ts';
import { contestsOf } from './merge.ts';

/** What the server has, as far as what is typed builds on it. */
interface Known {
  /** The published version that is being changed; null for a product that was never published. */
  readonly base: PublishedVersion | null;
  readonly draftVersion: number;
  /** The draft that the server has, or else the published product. */
  readonly saved: ProductDocument;
}

/** A colleague was quicker: their publication, or their draft, beside what is typed here. */
export interface Conflict {
  readonly kind: 'published' | 'draft';
  readonly by: string;
  readonly at: string;
  readonly theirs: ProductDocument;
  readonly mine: ProductDocument;
  readonly contests: readonly Contest[];
  /** What is known once the conflict is settled. */
  readonly next: Known;
}

export interface WorkState {
  /** Undefined until the first save of a new one. */
  readonly product: EditedProduct | undefined;
  readonly known: Known;
  readonly typed: ProductDocument;
  readonly warnings: readonly FieldWarning[];
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  readonly conflict: Conflict | undefined;
}

/** How the work reaches the server. */
export interface WorkServer {
  begin(document: ProductDocument): Promise<EditedProduct>;
  save(id: number, input: { document: ProductDocument; seen: number; revision: number }): Promise<DraftSaved>;
  drop(id: number, seen: number): Promise<unknown>;
  /** Reads the product afresh after a refusal: `follow` is told. */
  readAgain(): Promise<void>;
  /** Whether the server refused because somebody else was quicker. */
  isOvertaken(error: unknown): boolean;
}

function knownOf(category: Category, product: EditedProduct | undefined): Known {
  const published = product?.published ?? null;
  return {
    base: product?.draft ? product.draft.base : published,
    draftVersion: product?.draft_version ?? 0,
    saved: product?.draft?.document ?? published?.document ?? startDocument(category),
  };
}

/**
 * The work on one product. As long as nothing is typed it follows what colleagues do; afterwards what they did is a conflict, and
 * nothing is saved over it.
 */
export class Work {
  readonly #category: Category;
  readonly #server: WorkServer;
  readonly #onProduct: (product: EditedProduct) => void;
  readonly #listeners = new Set<() => void>();
  #state: WorkState;
  #running: Promise<boolean> | undefined;
  #isGone = false;

  constructor(
    category: Category,
    product: EditedProduct | undefined,
    server: WorkServer,
    onProduct: (product: EditedProduct) => void,
  ) {
    this.#category = category;
    this.#server = server;
    this.#onProduct = onProduct;
    const known = knownOf(category, product);
    this.#state = this.#derived({
      ...{ product, known, typed: known.saved, warnings: product?.warnings ?? [] },
      ...{ isSaving: false, error: undefined },
    });
  }

  readonly read = (): WorkState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(path: string, value: unknown): void {
    this.#become({ typed: withValue(this.#state.typed, path, value) });
  }

  /** The product as it was read from the server. What was read before the last save is older than what is known. */
  follow(product: EditedProduct): void {
    const { known, product: before } = this.#state;
    if (product === before || product.draft_version < known.draftVersion) return;
    if ((product.published?.revision ?? 0) < (before?.published?.revision ?? 0)) return;
    if (!this.#state.isSaved || this.#state.isSaving) this.#become({ product });
    else this.#adopt(product);
  }

  #adopt(product: EditedProduct): void {
    const known = knownOf(this.#category, product);
    const { typed } = this.#state;
    // What is typed may have spaces that are not saved: it is replaced only by something else.
    const isSame = saysTheSame(this.#category, typed, known.saved);
    this.#become({ product, known, typed: isSame ? typed : known.saved, warnings: product.warnings, error: undefined });
  }

  /** Goes on with this document, on top of what the colleague did. */
  settle(document: ProductDocument): void {
    const { conflict } = this.#state;
    if (conflict) this.#become({ typed: document, known: conflict.next, error: undefined });
  }

  /** Saves what is not saved yet; resolves to whether everything is. */
  async save(): Promise<boolean> {
    while (!this.#state.isSaved && !this.#isGone) {
      if (this.#state.conflict) return false;
      this.#running ??= this.#saveOnce();
      if (!(await this.#running)) return false;
    }
    return !this.#isGone;
  }

  async #saveOnce(): Promise<boolean> {
    this.#become({ isSaving: true, error: undefined });
    try {
      await this.#send(cleaned(this.#category, this.#state.typed));
      return true;
    } catch (error) {
      this.#become({ error });
      if (this.#server.isOvertaken(error)) await this.#server.readAgain();
      return false;
    } finally {
      this.#running = undefined;
      this.#become({ isSaving: false });
    }
  }

  async #send(document: ProductDocument): Promise<void> {
    const { product, known } = this.#state;
    if (!product) {
      const begun = await this.#server.begin(document);
      this.#saved(begun, { ...knownOf(this.#category, begun), saved: document });
      return;
    }
    const { base, draftVersion } = known;
    if (product.draft && this.#isAsPublished(document)) {
      await this.#server.drop(product.id, draftVersion);
      const draft_version = draftVersion + 1;
      this.#saved(
        { ...this.#latest(product), draft: null, draft_version },
        { base, draftVersion: draft_version, saved: document },
      );
      return;
    }
    const revision = base?.revision ?? 0;
    const { draft_version, actor, at, warnings } = await this.#server.save(product.id, {
      ...{ document, seen: draftVersion, revision },
    });
    const draft = { document, actor, at, base };
    const known_ = { base, draftVersion: draft_version, saved: document };
    this.#saved({ ...this.#latest(product), draft, draft_version, warnings }, known_);
  }

  /** A newer reading may have come while the save was on its way. */
  #latest(product: EditedProduct): EditedProduct {
    return this.#state.product ?? product;
  }

  #saved(product: EditedProduct, known: Known): void {
    this.#become({ product, known, warnings: product.warnings });
    this.#onProduct(product);
  }

  /** A draft that says what is published is none. */
  #isAsPublished(document: ProductDocument): boolean {
    const { product, known } = this.#state;
    const published = product?.published;
    if (!published || known.base?.revision !== published.revision) return false;
    return saysTheSame(this.#category, document, published.document);
  }

  /** Throws the work away; resolves to whether that worked. A product that was never published is gone then. */
  async drop(): Promise<boolean> {
    await this.#running;
    const { product } = this.#state;
    try {
      if (product?.draft) await this.#server.drop(product.id, this.#state.known.draftVersion);
      const published = product?.published;
      if (!product || !published) {
        this.#isGone = true;
        return true;
      }
      const draft_version = product.draft_version + 1;
      this.#become({ typed: published.document, error: undefined });
      this.#saved(
        { ...product, draft: null, draft_version },
        { base: published, draftVersion: draft_version, saved: published.document },
      );
      return true;
    } catch (error) {
      this.#become({ error });
      if (this.#server.isOvertaken(error)) await this.#server.readAgain();
      return false;
    }
  }

  #become(change: Partial<WorkState>): void {
    this.#state = this.#derived({ ...this.#state, ...change });
    for (const listener of this.#listeners) listener();
  }

  #derived(state: Omit<WorkState, 'isSaved' | 'conflict'>): WorkState {
    const isSaved = saysTheSame(this.#category, state.typed, state.known.saved);
    const conflict = state.isSaving ? undefined : conflictOf(this.#category, state);
    // What both did the same way, or what concerns no field, is no conflict.
    if (conflict && conflict.contests.length === 0) return this.#derived({ ...state, known: conflict.next });
    return { ...state, isSaved, conflict };
  }
}

function conflictOf(
  category: Category,
  { product, known, typed }: Pick<WorkState, 'product' | 'known' | 'typed'>,
): Conflict | undefined {
  if (!product) return undefined;
  const { published, draft, draft_version } = product;
  const mine = cleaned(category, typed);
  if (draft && draft_version > known.draftVersion) {
    const theirs = draft.document;
    const contests = contestsOf(category, { before: cleaned(category, known.saved), theirs, mine });
    const next = { base: draft.base, draftVersion: draft_version, saved: theirs };
    return { kind: 'draft', by: draft.actor, at: draft.at, theirs, mine, contests, next };
  }
  if (published && published.revision !== known.base?.revision) {
    const theirs = published.document;
    const before = known.base?.document ?? cleaned(category, known.saved);
    const contests = contestsOf(category, { before, theirs, mine });
    const next = { ...known, base: published, draftVersion: draft_version, ...(!draft && { saved: theirs }) };
    return { kind: 'published', by: published.actor, at: published.at, theirs, mine, contests, next };
  }
  return undefined;
}
