import type { ReactNode } from 'react';
import { textOf } from '#domain/catalogue/specifications.ts';
import type { KindIcon } from '#domain/kinds/kind.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { useKind } from '#storefront/browser/kinds.ts';
import { AccessoryDrawing, BackpackDrawing, RacketBagDrawing, RacketDrawing, ShoeDrawing } from './gear-drawings.tsx';
import { BottleDrawing, BoxDrawing, CapDrawing, MachineDrawing, ShirtDrawing } from './more-drawings.tsx';

type DrawnItem = Pick<ListingItem, 'category' | 'name' | 'colours' | 'specs'>;

interface Drawn {
  readonly draw: (item: DrawnItem) => ReactNode;
  /** Where it stands. Rackets and shirts hang on a wall. */
  readonly ground: number;
}

const NOWHERE = 600;

const DRAWINGS: Readonly<Record<KindIcon, Drawn>> = {
  racket: {
    draw: ({ colours, specs = {} }) => <RacketDrawing colours={colours} shape={textOf(specs, 'shape')} />,
    ground: NOWHERE,
  },
  shoe: { draw: ({ colours }) => <ShoeDrawing colours={colours} />, ground: 338 },
  bag: {
    draw: ({ colours, name }) =>
      /backpack/i.test(name) ? <BackpackDrawing colours={colours} /> : <RacketBagDrawing colours={colours} />,
    ground: 412,
  },
  ball: { draw: ({ colours, name }) => <AccessoryDrawing colours={colours} name={name} />, ground: 392 },
  shirt: { draw: ({ colours }) => <ShirtDrawing colours={colours} />, ground: NOWHERE },
  cap: { draw: ({ colours }) => <CapDrawing colours={colours} />, ground: 352 },
  bottle: { draw: ({ colours }) => <BottleDrawing colours={colours} />, ground: 434 },
  machine: { draw: ({ colours }) => <MachineDrawing colours={colours} />, ground: 424 },
  box: { draw: ({ colours }) => <BoxDrawing colours={colours} />, ground: 390 },
};

/** A clean drawing of a product from its shape and colours, where no picture can be shown. A second view of it is turned. */
export default function ProductDrawing({ item, turned = false }: { item: DrawnItem; turned?: boolean }): ReactNode {
  const { draw, ground } = DRAWINGS[useKind(item.category)?.icon ?? 'box'];
  return (
    <svg viewBox="0 0 400 500" role="img" aria-label={item.name} className="h-full w-full bg-backdrop">
      <ellipse cx="200" cy={ground} rx="110" ry="12" fill="#0b1220" fillOpacity="0.07" />
      <g transform={turned ? 'rotate(24 200 250) translate(24 30) scale(.88)' : 'translate(10 12) scale(.95)'}>
        {draw(item)}
      </g>
    </svg>
  );
}
