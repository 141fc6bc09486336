import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { productDocument } from './product-documents.ts';
import { changesBetween, DERIVED_FIELDS, fieldsOf, isList, meantValue, valueAt, withValue } from './product-fields.ts';

interface SchemaField {
  path: string;
  isOptional: boolean;
  isList: boolean;
}

/** The fields of a schema by their paths; a group of fields is those that are in it. */
function fieldsIn(schema: z.ZodObject, start = ''): SchemaField[] {
  return Object.entries(schema.shape).flatMap(([name, of]): SchemaField[] => {
    const path = `${start}${name}`;
    const bare = of instanceof z.ZodDefault || of instanceof z.ZodExactOptional ? of.unwrap() : of;
    if (bare instanceof z.ZodObject)
      return fieldsIn(bare, `${path}.`).map((field) => ({ ...field, isOptional: field.isOptional || bare !== of }));
    return [{ path, isOptional: bare !== of, isList: bare instanceof z.ZodArray }];
  });
}

describe.each(SHIPPED_KINDS)('the table of fields of $key', (kind) => {
  const inSchema = fieldsIn(productDocument(kind) as unknown as z.ZodObject);
  const fields = fieldsOf(kind);

  it('has exactly the fields of the schema', () => {
    const paths = fields.map(({ path }) => path);
    const inTable = paths.map((path) => path.replace(/^options\..*/, 'options'));
    const inDocument = inSchema.map(({ path }) => path).filter((path) => path !== 'options' || kind.options.length > 0);
    expect([...inTable, ...Object.keys(DERIVED_FIELDS)].toSorted()).toEqual(inDocument.toSorted());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('knows which of them may be missing and which are lists', () => {
    for (const field of fields) {
      const { path, isOptional } = field;
      if (!path.startsWith('options.'))
        expect({ path, isOptional, isList: isList(field) }).toEqual(inSchema.find((one) => one.path === path));
    }
  });

  it('has a label of its own for every field', () => {
    const labels = fields.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('the values of a document', () => {
  const accessories = kindOf(SHIPPED_KINDS, 'accessories');
  const document = { name: 'A', specs: { type: 'Overgrip' } };

  it('are read and changed by their paths', () => {
    expect(valueAt(document, 'specs.type')).toBe('Overgrip');
    expect(valueAt(document, 'specs.type.length')).toBeUndefined();
    expect(valueAt(document, 'storage.capacity')).toBeUndefined();
    expect(withValue(document, 'specs.material', 'Rubber')).toEqual({
      name: 'A',
      specs: { type: 'Overgrip', material: 'Rubber' },
    });
    expect(withValue(document, 'specs.type', undefined)).toEqual({ name: 'A', specs: {} });
    expect(withValue(document, 'colours.main', '#000000')).toMatchObject({ colours: { main: '#000000' } });
    expect(withValue(document, 'name', undefined)).toEqual({ specs: { type: 'Overgrip' } });
  });

  it('that are missing mean what the schema fills in', () => {
    const meant = fieldsOf(accessories).map((field) => [field.path, meantValue({}, field)]);
    expect(Object.fromEntries(meant)).toMatchObject({ inStock: true, features: [], technologies: [], name: undefined });
    expect(changesBetween(accessories, document, { ...document, inStock: true, features: [] })).toEqual([]);
  });

  it('differ field by field', () => {
    const after = { name: 'B', specs: { type: 'Overgrip' }, inStock: false, price: 5 };
    expect(changesBetween(accessories, document, after)).toEqual([
      { path: 'name', before: 'A', after: 'B' },
      { path: 'price', before: null, after: 5 },
      { path: 'inStock', before: true, after: false },
    ]);
  });
});
