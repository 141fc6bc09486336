import type { Shop } from '#catalogue/shop-schema.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { MapPin } from '#web/ui/icons.ts';
import { OpeningHours } from './opening-hours.tsx';

interface StoresProps extends Pick<Shop, 'stores' | 'nextStore'> {
  title: string;
}

/** Where the shop can be visited. */
export function Stores({ title, stores, nextStore }: StoresProps) {
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="stores" className="wide mt-16">
      <h2 id="stores" className="mb-6 text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {stores.map(({ city, area, venue, openingHours }) => (
          <li key={`${city} ${area}`} className="rounded-card bg-panel p-6">
            <MapPin aria-hidden size={24} className="text-brand" />
            <h3 className="mt-3 text-xl">{translated(city)}</h3>
            <p className="mt-1">{translated(venue)}</p>
            <p className="text-muted">{translated(area)}</p>
            <OpeningHours hours={openingHours} />
          </li>
        ))}
        {nextStore && (
          <li className="rounded-card border border-line border-dashed p-6 text-muted md:col-span-2">
            {translated(nextStore)}.
          </li>
        )}
      </ul>
    </section>
  );
}
