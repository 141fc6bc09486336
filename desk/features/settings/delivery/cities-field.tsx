import { useId } from 'react';
import { AddingField } from '#desk/lib/parts/adding-field.tsx';
import { cityKey } from '#domain/delivery/policy.ts';
import { CITY_NAMES } from '#domain/orders/city.ts';
import { X } from '#web/ui/icons.ts';

interface CitiesFieldProps {
  /** Of which zone, for those who cannot see where the field stands. */
  zone: string;
  cities: readonly string[];
  error: string | undefined;
  onChange: (cities: string[]) => void;
}

/** The cities of a zone. Several may be typed or pasted at once, with commas. */
export function CitiesField({ zone, cities, error, onChange }: CitiesFieldProps) {
  const names = useId();
  const known = new Set(cities.map(cityKey));
  function add(typed: readonly string[]) {
    const news = newCities(typed, known);
    if (news.length > 0) onChange([...cities, ...news]);
    return news;
  }
  return (
    <div>
      <AddingField
        label="Cities"
        adds={`to the cities of ${zone}`}
        hint="Case, accents and spaces do not count. Several with commas."
        list={names}
        autoCapitalize="words"
        error={error}
        withCommas
        onAdd={add}
      />
      <datalist id={names}>
        {CITY_NAMES.filter((city) => !known.has(cityKey(city))).map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      {cities.length > 0 && (
        <ul aria-label={`Cities of ${zone}`} className="mt-2 flex flex-wrap gap-1.5">
          {cities.map((city) => (
            <li key={city}>
              <button
                type="button"
                aria-label={`Remove ${city} from ${zone}`}
                onClick={() => onChange(cities.filter((other) => other !== city))}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-lg bg-panel px-2.5 hover:bg-line"
              >
                <bdi>{city}</bdi>
                <X aria-hidden size={14} className="text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is typed, without what is there already. */
function newCities(typed: readonly string[], known: ReadonlySet<string>): string[] {
  const found = new Map(typed.map((name) => [cityKey(name), name] as const));
  return [...found].flatMap(([key, name]) => (key === '' || known.has(key) ? [] : [name]));
}
