import { MapPin } from 'lucide-react';
import shop from '#catalogue/shop.json' with { type: 'json' };

/** Where the shop can be visited. */
export function Stores() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {shop.stores.map(({ city, area, venue }) => (
        <li key={city} className="rounded-card bg-panel p-6">
          <MapPin aria-hidden size={24} className="text-court" />
          <h3 className="mt-3 text-xl">{city}</h3>
          <p className="mt-1">{venue}</p>
          <p className="text-muted">{area}</p>
        </li>
      ))}
      <li className="rounded-card border border-line border-dashed p-6 text-muted md:col-span-2">{shop.nextStore}.</li>
    </ul>
  );
}
