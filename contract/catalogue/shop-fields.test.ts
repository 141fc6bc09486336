import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shopFile } from '#catalogue/shop-schema.ts';
import { technologyFile } from './product-documents.ts';
import { SHOP_SECTIONS, type ShopField, TECHNOLOGY_FIELDS } from './shop-fields.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** Every field with its path, those of entries with a star, and whether it may be empty. */
function pathsOfFields(fields: readonly ShopField[], before = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${before}${field.key}`;
    if (field.kind === 'group') return pathsOfFields(field.fields, `${path}.`);
    if (field.kind !== 'list') return [field.isOptional ? `${path}?` : path];
    return typeof field.entry === 'string' ? [`${path}.*`] : pathsOfFields(field.entry, `${path}.*.`);
  });
}

function pathsOfSchema({ properties = {}, required = [] }: JsonSchema, before = ''): string[] {
  return Object.entries(properties).flatMap(([key, part]) => {
    const path = `${before}${key}`;
    if (part.type === 'object') return pathsOfSchema(part, `${path}.`);
    if (part.type !== 'array') return [required.includes(key) ? path : `${path}?`];
    return part.items?.type === 'object' ? pathsOfSchema(part.items, `${path}.*.`) : [`${path}.*`];
  });
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;

describe('the table of the shop’s texts', () => {
  it('has every field of the schema, once, and no other', () => {
    const fields = SHOP_SECTIONS.flatMap((section) => section.fields);
    expect(pathsOfFields(fields).toSorted()).toEqual(pathsOfSchema(schemaOf(shopFile)).toSorted());
    expect(pathsOfFields(TECHNOLOGY_FIELDS).toSorted()).toEqual(pathsOfSchema(schemaOf(technologyFile)).toSorted());
  });

  it('has no section twice', () => {
    expect(new Set(SHOP_SECTIONS.map(({ key }) => key)).size).toBe(SHOP_SECTIONS.length);
  });
});
