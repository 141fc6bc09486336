import { readProducts } from '#catalogue/read-catalogue.ts';
import type { TechnologyTable } from '#catalogue/read-technologies.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { withValue } from '#contract/catalogue/product-fields.ts';
import type { CellMistake } from '#contract/catalogue/product-rows.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { NO_VARIANT, variantKey } from '#domain/kinds/variant.ts';
import { amountOf } from '#server/exports/spreadsheet-text.ts';
import { cellText, entriesIn, meantBy } from './cells.ts';
import { type Column, plainly, type VariantColumn } from './columns.ts';

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Whoever has this code: the line of the rows. */
export interface ReadCode {
  readonly name: 'sku' | 'barcode';
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** What the rows say of one product. */
export interface ReadRowsProduct {
  readonly line: number;
  /** All of its rows. */
  readonly lines: readonly number[];
  /** The column of its name, for what is wrong with the product as a whole. */
  readonly nameColumn: number;
  /** Without an id, and without a picture where the rows name none. */
  readonly document: ProductDocument;
  /** Undefined where something is wrong with it. It has an id that means nothing. */
  readonly product: Product | undefined;
  readonly hasPicture: boolean;
  readonly codes: readonly ReadCode[];
  readonly mistakes: readonly CellMistake[];
}

export interface RowsReading {
  readonly kind: Kind;
  readonly columns: readonly (Column | undefined)[];
  readonly technologies: TechnologyTable | undefined;
  /** The path of a picture that a cell names, if there is one. */
  pictureOf(name: string): string | undefined;
}

/** The rows of each product: those with its name, and those without a name below one of them. */
export function groupRows(rows: readonly Row[], nameColumn: number): Row[][] {
  const groups = new Map<string, Row[]>();
  let last: Row[] | undefined;
  for (const row of rows) {
    const name = plainly(cellText(row.cells[nameColumn]));
    const group = name === '' ? (last ?? []) : (groups.get(name) ?? []);
    if (group.length === 0) groups.set(name, group);
    group.push(row);
    last = group;
  }
  return [...groups.values()];
}

const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i;
/** Between the values of an option, or the pictures, that a cell names. */
const BETWEEN = /[|\n;,]/;
/** Of a document that has no picture yet. The product is read as if it had one. */
const NO_PICTURE = 'pictures/none/none';

/** One product of its rows, with everything that is wrong with them. */
export function readProductRows(reading: RowsReading, rows: readonly Row[]): ReadRowsProduct {
  return new ProductRows(reading, rows).read();
}

class ProductRows {
  readonly #reading: RowsReading;
  readonly #rows: readonly Row[];
  readonly #mistakes: CellMistake[] = [];
  readonly #codes: ReadCode[] = [];
  /** Where a field of the document came from. */
  readonly #places = new Map<string, { line: number; column: number }>();

  constructor(reading: RowsReading, rows: readonly Row[]) {
    this.#reading = reading;
    this.#rows = rows;
  }

  read(): ReadRowsProduct {
    const { line } = this.#first;
    const [nameColumn = 0] = this.#columns('field').find(([, { field }]) => field.path === 'name') ?? [];
    this.#checkKind();
    const images = this.#pictures();
    let document = this.#withVariants(this.#fields(), nameColumn);
    if (images.length > 0) document = { ...document, image: images[0], images };
    const product = this.#check(document, nameColumn, images.length > 0);
    return {
      ...{ line, lines: this.#rows.map((row) => row.line), nameColumn, document, hasPicture: images.length > 0 },
      product: this.#mistakes.length === 0 ? product : undefined,
      ...{ codes: this.#codes, mistakes: this.#mistakes },
    };
  }

  get #first(): Row {
    return this.#rows[0] as Row;
  }

  #refuse(line: number, column: number, wrong: Mistake): void {
    if (!this.#isWrong(line, column)) this.#mistakes.push({ line, column, mistake: wrong });
  }

  #isWrong(line: number, column: number): boolean {
    return this.#mistakes.some((known) => known.line === line && known.column === column);
  }

  /** The columns of this sort, each with its place. */
  #columns<Of extends Column['of']>(of: Of): (readonly [place: number, column: Extract<Column, { of: Of }>])[] {
    return this.#reading.columns.flatMap((column, place) =>
      column?.of === of ? [[place, column as Extract<Column, { of: Of }>] as const] : [],
    );
  }

  #checkKind(): void {
    const { key, words } = this.#reading.kind;
    const names = [key, words.plural, words.singular].map(plainly);
    for (const [column] of this.#columns('kind')) {
      for (const { line, cells } of this.#rows) {
        const given = cellText(cells[column]);
        if (given !== '' && !names.includes(plainly(given)))
          this.#refuse(line, column, mistake('row_of_other_kind', { given: given.slice(0, 100) }));
      }
    }
  }

  /** What is said of the product: once, or the same in all of its rows. */
  #fields(): ProductDocument {
    let document: ProductDocument = {};
    for (const [column, { field }] of this.#columns('field')) {
      const filled = this.#rows.filter(({ cells }) => cellText(cells[column]) !== '');
      const [said] = filled;
      const { path, isOptional } = field;
      this.#places.set(path, { line: said?.line ?? this.#first.line, column });
      if (!said) {
        if (!isOptional) this.#refuse(this.#first.line, column, mistake('cell_missing'));
        continue;
      }
      const text = cellText(said.cells[column]);
      document = withValue(document, path, meantBy(field, text));
      for (const { line, cells } of filled) {
        if (plainly(cellText(cells[column])) !== plainly(text))
          this.#refuse(line, column, mistake('differs_from_line', { line: said.line }));
      }
    }
    return document;
  }

  #pictures(): string[] {
    const images = this.#rows.flatMap((row) => this.#picturesIn(row));
    return [...new Set(images)];
  }

  #picturesIn({ line, cells }: Row): string[] {
    return this.#columns('pictures').flatMap(([column]) =>
      entriesIn(cellText(cells[column]), BETWEEN).flatMap((name) => {
        const path = this.#reading.pictureOf(name);
        if (path === undefined)
          this.#refuse(line, column, mistake('picture_not_added', { picture: name.slice(0, 100) }));
        return path ?? [];
      }),
    );
  }

  /** What it offers of each option, and what is said of single variants. */
  #withVariants(document: ProductDocument, nameColumn: number): ProductDocument {
    const { options } = this.#reading.kind;
    const offered = new Map<string, Set<string>>();
    const variants: Record<string, Record<string, unknown>> = {};
    const lines = new Map<string, number>();
    for (const row of this.#rows) {
      const named = this.#optionsIn(row);
      for (const [key, values] of named) offered.set(key, new Set([...(offered.get(key) ?? []), ...values]));
      const variant = variantOf(options.map(({ key }) => named.get(key) ?? []));
      const facts = this.#factsIn(row);
      if (variant === undefined) {
        this.#refuseUnnamed(row, facts, named, nameColumn);
        continue;
      }
      const earlier = lines.get(variant);
      if (earlier !== undefined) {
        const [[column] = [nameColumn]] = this.#columns('option');
        this.#refuse(
          row.line,
          column,
          variant === NO_VARIANT
            ? mistake('named_in_line', { line: earlier })
            : mistake('variant_in_line', { variant, line: earlier }),
        );
        continue;
      }
      lines.set(variant, row.line);
      const [image] = variant === NO_VARIANT || this.#rows.length === 1 ? [] : this.#picturesIn(row);
      const said = { ...facts.values, ...(image !== undefined && { image }) };
      for (const [name, column] of facts.columns)
        this.#places.set(`variants.${variant}.${name}`, { line: row.line, column });
      if (Object.keys(said).length > 0) variants[variant] = said;
    }
    const chosen = options.flatMap(({ key, values }): [string, string[]][] => {
      const wanted = offered.get(key);
      return wanted && wanted.size < values.length ? [[key, values.filter((value) => wanted.has(value))]] : [];
    });
    return {
      ...document,
      ...(chosen.length > 0 && { options: Object.fromEntries(chosen) }),
      ...(Object.keys(variants).length > 0 && { variants }),
    };
  }

  /** The values of each option that a row names, as the kind spells them. */
  #optionsIn({ line, cells }: Row): ReadonlyMap<string, readonly string[]> {
    const named = new Map<string, string[]>();
    for (const [column, { option }] of this.#columns('option')) {
      const { key, values } = option;
      const text = cellText(cells[column]);
      const known = (entry: string) => values.find((value) => plainly(value) === plainly(entry));
      const entries = known(text) === undefined ? entriesIn(text, BETWEEN) : [text];
      const unknown = entries.find((entry) => known(entry) === undefined);
      if (unknown !== undefined)
        this.#refuse(line, column, mistake('value_not_offered', { value: unknown.slice(0, 100), values }));
      else if (entries.length > 0) named.set(key, [...new Set(entries.flatMap((entry) => known(entry) ?? []))]);
    }
    return named;
  }

  #factsIn({ line, cells }: Row): { values: Record<string, unknown>; columns: Map<VariantColumn, number> } {
    const facts = { values: {} as Record<string, unknown>, columns: new Map<VariantColumn, number>() };
    for (const [column, { name }] of this.#columns('variant')) {
      const text = cellText(cells[column]);
      if (text === '') continue;
      facts.columns.set(name, column);
      facts.values[name] = name === 'price' ? (amountOf(text) ?? text) : text;
      if (name === 'price') continue;
      if (SHORTENED.test(text)) this.#refuse(line, column, mistake('code_shortened'));
      else this.#codes.push({ name, code: text, line, column });
    }
    return facts;
  }

  /** A row that names no single variant can say nothing of one, and a second row of a product is about nothing else. */
  #refuseUnnamed(
    { line }: Row,
    { columns }: { columns: ReadonlyMap<VariantColumn, number> },
    named: ReadonlyMap<string, readonly string[]>,
    nameColumn: number,
  ): void {
    // A value that is not offered was told.
    const isTold = this.#columns('option').some(([place]) => this.#isWrong(line, place));
    if (isTold) return;
    const options = this.#reading.kind.options.map(({ label }) => label.toLowerCase());
    for (const column of columns.values()) this.#refuse(line, column, mistake('variant_not_named', { options }));
    if (line !== this.#first.line && named.size === 0)
      this.#refuse(line, nameColumn, mistake('named_in_line', { line: this.#first.line }));
  }

  /** By the schema of its kind, as everywhere. */
  #check(document: ProductDocument, nameColumn: number, hasPicture: boolean): Product | undefined {
    const { kind, technologies } = this.#reading;
    const problems: CatalogueProblem[] = [];
    const whole = { id: 1, ...(hasPicture ? {} : { image: NO_PICTURE, images: [NO_PICTURE] }), ...document };
    const [product] = readProducts(kind, [whole], { technologies }, problems);
    // What is missing was said at its own cell already.
    const said = this.#mistakes.length > 0 ? problems.filter(({ isMissing }) => !isMissing) : problems;
    for (const { field = '', mistake: wrong } of said) {
      const { line, column } = this.#placeOf(field) ?? { line: this.#first.line, column: nameColumn };
      this.#refuse(line, column, wrong);
    }
    return product;
  }

  /** A mistake in an entry of a list is one of the list. */
  #placeOf(field: string): { line: number; column: number } | undefined {
    return this.#places.get(field) ?? [...this.#places].find(([path]) => field.startsWith(`${path}.`))?.[1];
  }
}

/** The variant of these values of the options; undefined unless there is exactly one of each. */
function variantOf(values: readonly (readonly string[])[]): string | undefined {
  return values.every(({ length }) => length === 1) ? variantKey(values.map(([value]) => value ?? '')) : undefined;
}
