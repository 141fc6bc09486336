import type { ForOrders } from '#domain/payments/accounts.ts';
import { MoneyField, Tick, wholeNumber } from '#web/ui/field.tsx';

interface ForOrdersFieldsProps {
  /** Of what, for those who cannot see below what they stand. */
  what: string;
  value: ForOrders;
  /** The names of the delivery zones. */
  zones: readonly string[];
  errorAt: (field: string) => string | undefined;
  onChange: (changed: { from?: number; upTo?: number; zones: string[] }) => void;
}

/** Which orders something is for. What is typed and is no number stays, and the schema says what is wrong. */
export function ForOrdersFields({ what, value, zones, errorAt, onChange }: ForOrdersFieldsProps) {
  const { from, upTo } = value;
  const change = (changed: object) =>
    onChange({ from, upTo, zones: [...value.zones], ...changed } as Parameters<typeof onChange>[0]);
  // One that is chosen and was renamed stays, so that it can be unticked.
  const offered = [...new Set([...zones, ...value.zones])];
  return (
    <fieldset aria-label={`Orders for ${what}`} className="min-w-0 space-y-2">
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-start gap-3">
        <MoneyField
          label="For orders from"
          hint="Empty: any"
          value={(from ?? '') as string | number}
          error={errorAt('from')}
          onChange={({ target }) => change({ from: wholeNumber.setValueAs(target.value) })}
        />
        <MoneyField
          label="Up to"
          hint="Empty: any"
          value={(upTo ?? '') as string | number}
          error={errorAt('upTo')}
          onChange={({ target }) => change({ upTo: wholeNumber.setValueAs(target.value) })}
        />
      </div>
      {offered.length > 0 && (
        <fieldset>
          <legend className="font-medium text-sm">Only for these zones</legend>
          <div className="flex flex-wrap gap-x-5">
            {offered.map((zone) => (
              <Tick
                key={zone}
                label={zones.includes(zone) ? zone : `${zone} (no longer a zone)`}
                checked={value.zones.includes(zone)}
                onChange={({ target }) =>
                  change({
                    zones: offered.filter((name) => (name === zone ? target.checked : value.zones.includes(name))),
                  })
                }
              />
            ))}
          </div>
          <p className="text-muted text-sm">None ticked: everywhere.</p>
        </fieldset>
      )}
    </fieldset>
  );
}
