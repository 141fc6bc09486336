import type { Shop } from '#catalogue/shop-schema.ts';
import { MapPin } from '#web/ui/icons.ts';
import { OpeningHours } from './opening-hours.tsx';

export type StoresProps = Pick<Shop, 'stores' | 'nextStore'>;

/** Where the shop can be visited. */
export function Stores({ stores, nextStore }: StoresProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {stores.map(({ city, area, venue, openingHours }) => (
        <li key={`${city} ${area}`} className="rounded-card bg-panel p-6">
          <MapPin aria-hidden size={24} className="text-brand" />
          <h3 className="mt-3 text-xl">{city}</h3>
          <p className="mt-1">{venue}</p>
          <p className="text-muted">{area}</p>
          <OpeningHours hours={openingHours} />
        </li>
      ))}
      {nextStore && (
        <li className="rounded-card border border-line border-dashed p-6 text-muted md:col-span-2">{nextStore}.</li>
      )}
    </ul>
  );
}
