import type { ReactNode } from 'react';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { AccessoryDrawing, BackpackDrawing, RacketBagDrawing, RacketDrawing, ShoeDrawing } from './gear-drawings.tsx';

type DrawnItem = Pick<ListingItem, 'category' | 'name' | 'colours' | 'shape'>;

/** A clean drawing of a product from its shape and colours, where no picture can be shown. A second view of it is turned. */
export default function ProductDrawing({ item, turned = false }: { item: DrawnItem; turned?: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 400 500" role="img" aria-label={item.name} className="h-full w-full bg-backdrop">
      <ellipse cx="200" cy={groundOf(item)} rx="110" ry="12" fill="#0b1220" fillOpacity="0.07" />
      <g transform={turned ? 'rotate(24 200 250) translate(24 30) scale(.88)' : 'translate(10 12) scale(.95)'}>
        <Gear item={item} />
      </g>
    </svg>
  );
}

/** Rackets hang on a wall, all else stands on the ground. */
function groundOf({ category }: DrawnItem): number {
  const ground: Readonly<Record<string, number>> = { rackets: 600, shoes: 338, bags: 412 };
  return ground[category] ?? 392;
}

function Gear({ item: { category, colours, name, shape = '' } }: { item: DrawnItem }) {
  switch (category) {
    case 'rackets':
      return <RacketDrawing colours={colours} shape={shape} />;
    case 'shoes':
      return <ShoeDrawing colours={colours} />;
    case 'bags':
      return /backpack/i.test(name) ? <BackpackDrawing colours={colours} /> : <RacketBagDrawing colours={colours} />;
    default:
      return <AccessoryDrawing colours={colours} name={name} />;
  }
}
