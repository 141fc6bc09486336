import { formatPkr } from '#domain/payments/money.ts';

/** What people call the fields of a product. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  state: 'State',
  name: 'Name',
  brand: 'Brand',
  slug: 'Address',
  badge: 'Badge',
  price: 'Price',
  originalPrice: 'Original price',
  displayOrder: 'Place in lists',
  inStock: 'Can be bought',
  image: 'First picture',
  images: 'Pictures',
  description: 'Description',
  features: 'Features',
  playerType: 'For whom',
  technologies: 'Technologies',
  year: 'Year',
  core: 'Core',
  colours: 'Colours',
  specs: 'Specifications',
  construction: 'Construction',
  storage: 'Storage',
};

/** `specs.carbon` is Carbon. */
export function fieldName(field: string): string {
  const known = FIELD_NAMES[field];
  if (known) return known;
  const last = field.split('.').at(-1) ?? field;
  const spaced = last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const MONEY = new Set(['price', 'originalPrice']);

/** A value as people read it. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'number' && MONEY.has(field)) return formatPkr(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((entry) => fieldValue('', entry)).join(', ') || 'none';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${fieldName(name)} ${fieldValue(name, part)}`)
      .join(', ');
  }
  return String(value);
}

/** `Price: PKR 54,000 → PKR 49,000`. */
export function changeText(field: string, before: unknown, after: unknown): string {
  return `${fieldName(field)}: ${fieldValue(field, before)} → ${fieldValue(field, after)}`;
}
