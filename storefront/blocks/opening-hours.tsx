import type { Shop } from '#catalogue/shop-schema.ts';
import * as words from '#messages/stores.ts';
import { translated } from '#storefront/browser/translated.tsx';

/** Nothing where the shop names none. */
export function OpeningHours({ hours }: { hours: Shop['openingHours'] }) {
  if (hours.length === 0) return null;
  return (
    <div className="mt-5">
      <p className="font-semibold text-sm">{words.openingHours}</p>
      <dl className="mt-1 grid w-fit grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {hours.map(({ days, hours }) => (
          <div key={days} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{translated(days)}</dt>
            <dd>{translated(hours)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
