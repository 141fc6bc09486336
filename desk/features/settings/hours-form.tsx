import { useRef } from 'react';
import { SETTINGS, type SettingValue, type StoredSetting } from '#contract/settings/settings.ts';
import { WEEKDAYS, type Weekday } from '#domain/orders/promise.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField, Tick } from '#web/ui/field.tsx';
import { useSetting } from './api/settings.ts';
import { Holidays } from './holidays.tsx';
import { PromiseExample } from './promise-example.tsx';
import { SettingForm } from './setting-form.tsx';

type Hours = SettingValue<'opening_hours'>;

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const USUAL = { opens: '10:00', closes: '20:00' };
const ZONES = Intl.supportedValuesOf('timeZone');

const hoursText = (open: Hours['days'][Weekday]) => (open ? `${open.opens} to ${open.closes}` : 'closed');

const FIELDS = {
  'value.timeZone': 'Time zone',
  ...Object.fromEntries(
    WEEKDAYS.map((day) => [`value.days.${day}`, { label: DAY_NAMES[day], words: hoursText }] as const),
  ),
  'value.holidays': { label: 'Holidays', words: (days: Hours['holidays']) => days.join(', ') || 'None' },
};

export function HoursForm({ stored }: { stored: StoredSetting<Hours> }) {
  const form = useSetting('opening_hours', stored, { fields: FIELDS, checksWhileTyping: true });
  const { errorAt } = form;
  const { days, timeZone, holidays } = form.values.value;
  // A day that is closed and opened again has the hours it had.
  const remembered = useRef<Partial<Record<Weekday, typeof USUAL>>>({});
  const changeDay = (day: Weekday, open: Hours['days'][Weekday]) => {
    const before = days[day];
    if (before) remembered.current[day] = before;
    form.set('value.days', { ...days, [day]: open });
  };
  const everyDayAs = (open: Hours['days'][Weekday]) =>
    form.set('value.days', Object.fromEntries(WEEKDAYS.map((day) => [day, open])) as Hours['days']);

  return (
    <SettingForm name="opening_hours" title="Opening hours" form={form} stored={stored}>
      <p className="mb-3 text-muted">
        The clock of the promise to shoppers, 2 to 4 hours, runs only while you are open.
      </p>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <ul className="divide-y divide-line">
            {WEEKDAYS.map((day) => {
              const open = days[day];
              return (
                <li key={day} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1.5">
                  <Tick
                    label={DAY_NAMES[day]}
                    className="w-32 max-sm:w-full"
                    checked={open !== null}
                    onChange={({ target }) =>
                      changeDay(day, target.checked ? (remembered.current[day] ?? USUAL) : null)
                    }
                  />
                  {open ? (
                    <>
                      <TimeField
                        label={`${DAY_NAMES[day]} from`}
                        value={open.opens}
                        error={errorAt(`value.days.${day}.opens`)}
                        onChange={(opens) => changeDay(day, { ...open, opens })}
                      />
                      <span className="py-2 text-muted">to</span>
                      <TimeField
                        label={`${DAY_NAMES[day]} to`}
                        // Midnight at the end of the day is shown as browsers write it.
                        value={open.closes === '24:00' ? '00:00' : open.closes}
                        error={errorAt(`value.days.${day}.closes`)}
                        onChange={(closes) => changeDay(day, { ...open, closes })}
                      />
                      {open.closes <= open.opens && open.closes !== '' && (
                        <span className="py-2 text-muted text-xs">on the next day</span>
                      )}
                    </>
                  ) : (
                    <span className="py-2 text-muted">Closed</span>
                  )}
                </li>
              );
            })}
          </ul>
          {errorAt('value.days') && <p className="mt-1 text-sale">{errorAt('value.days')}</p>}
          <Button className="mt-2" onClick={() => everyDayAs(days.mon)}>
            Every day as Monday
          </Button>
        </div>
        <div className="space-y-5">
          <TextField
            label="Time zone"
            list="time-zones"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            {...form.field('value.timeZone')}
          />
          <datalist id="time-zones">
            {ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <Holidays
            days={holidays}
            error={errorAt('value.holidays')}
            onChange={(next) => form.set('value.holidays', next)}
          />
        </div>
      </div>
      <PromiseExample hours={SETTINGS.opening_hours.schema.safeParse({ days, timeZone, holidays }).data} />
    </SettingForm>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TimeField({ onChange, ...field }: TimeFieldProps) {
  return (
    <TextField
      type="time"
      isLabelHidden
      className="min-w-0 max-sm:flex-1 sm:w-32"
      onChange={({ target }) => onChange(target.value)}
      {...field}
    />
  );
}
