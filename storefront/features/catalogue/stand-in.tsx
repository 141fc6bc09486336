import type { ListingItem } from '../../../domain/listing-item.ts';

/** A clean drawing of a product from its shape and colours, where no picture can be shown. */
export function StandIn({ item }: { item: Pick<ListingItem, 'category' | 'name' | 'colours' | 'shape'> }) {
  const { main, accent } = item.colours;
  return (
    <svg viewBox="0 0 400 500" role="img" aria-label={item.name} className="h-full w-full">
      <ellipse cx="200" cy="190" rx="110" ry="130" fill={main} stroke={accent} strokeWidth="10" />
      <rect x="186" y="320" width="28" height="130" rx="8" fill={main} />
    </svg>
  );
}
