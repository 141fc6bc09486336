import type { Product } from './product.ts';

export type SpecificationRow = { label: string; value: string };

function rowsOf(product: Product): [label: string, value: string | undefined][] {
  switch (product.category) {
    case 'rackets':
      return [
        ['Carbon', product.specs.carbon],
        ['Shape', product.specs.shape],
        ['Level', product.specs.level],
        ['Weight', product.specs.weight],
        ['Balance', product.specs.balance],
        ['Thickness', product.specs.thickness],
        ['Surface', product.specs.surface],
        ['Core', product.core],
        ['Year', String(product.year)],
      ];
    case 'shoes':
      return [
        ['Size', product.specs.size],
        ['Type', product.specs.type],
        ['Level', product.specs.level],
        ['Material', product.specs.material],
        ['Surface', product.specs.surface],
        ['Upper', product.construction.upper],
        ['Midsole', product.construction.midsole],
        ['Outsole', product.construction.outsole],
        ['Fit', product.construction.fit],
      ];
    case 'bags':
      return [
        ['Type', product.specs.type],
        ['Material', product.specs.material],
        ['Capacity', product.specs.capacity ?? product.storage.capacity],
        ['Compartments', product.storage.compartments.join(', ')],
        ['Dimensions', product.storage.dimensions],
      ];
    case 'accessories':
      return [
        ['Type', product.specs.type],
        ['Material', product.specs.material],
      ];
  }
}

export function specificationRows(product: Product): SpecificationRow[] {
  return rowsOf(product).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
