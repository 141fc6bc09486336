import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SettingValue, StoredSetting } from '#contract/desk/settings.ts';
import { Button, IconButton } from '#desk/lib/button.tsx';
import { TextField } from '#desk/lib/field.tsx';
import { moved } from './moved.ts';
import { SettingForm } from './setting-form.tsx';
import { useSetting } from './use-setting.ts';

type Couriers = SettingValue<'couriers'>;

const lines = (couriers: Couriers) => [`Couriers: ${couriers.join(', ')}`];

/** Sorted by hand: in this sequence they are offered when a parcel leaves. Alt with an arrow moves the line that has the focus. */
export function CouriersForm({ stored }: { stored: StoredSetting<Couriers> }) {
  const setting = useSetting('couriers', stored);
  const { draft, change, errorAt } = setting;
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ at: number; on: 'input' | 'up' | 'down' }>();
  const [told, setTold] = useState('');
  useEffect(() => {
    if (!focus) return;
    const line = list.current?.children[focus.at];
    const wanted = line?.querySelector<HTMLElement>(`[data-move="${focus.on}"]:not(:disabled)`);
    (wanted ?? line?.querySelector('input'))?.focus();
  }, [focus]);

  function move(from: number, step: 1 | -1, on: 'input' | 'up' | 'down') {
    const to = from + step;
    if (to < 0 || to >= draft.length) return;
    change(moved(draft, from, to));
    setTold(`${draft[from] || 'The line'} is now number ${to + 1} of ${draft.length}`);
    setFocus({ at: to, on });
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1, 'input');
  }

  return (
    <SettingForm title="Couriers" setting={setting} lines={lines}>
      <p className="mb-3 text-muted">
        They are offered in this sequence when a parcel leaves. Parcels that left with one that you remove keep its
        name.
      </p>
      <ol ref={list} className="max-w-lg space-y-1.5">
        {draft.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while one types, and may be the same for a moment
          <li key={at} className="flex items-start gap-1">
            <TextField
              label={`Courier ${at + 1}`}
              isLabelHidden
              className="min-w-0 flex-1"
              autoComplete="off"
              data-move="input"
              value={name}
              error={errorAt(String(at))}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKeyDown(event, at)}
              onChange={({ target }) => change(draft.with(at, target.value))}
            />
            <IconButton
              label={`Move ${name || 'the line'} up`}
              data-move="up"
              disabled={at === 0}
              onClick={() => move(at, -1, 'up')}
            >
              <ArrowUp aria-hidden size={16} />
            </IconButton>
            <IconButton
              label={`Move ${name || 'the line'} down`}
              data-move="down"
              disabled={at === draft.length - 1}
              onClick={() => move(at, 1, 'down')}
            >
              <ArrowDown aria-hidden size={16} />
            </IconButton>
            <IconButton
              label={`Remove ${name || 'the line'}`}
              onClick={() => {
                change(draft.toSpliced(at, 1));
                setTold(`${name || 'The line'} is removed`);
                setFocus({ at: Math.max(at - 1, 0), on: 'input' });
              }}
            >
              <X aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ol>
      {errorAt('') && <p className="mt-1 text-sale">{errorAt('')}</p>}
      <p role="status" className="sr-only">
        {told}
      </p>
      <Button
        className="mt-2"
        onClick={() => {
          change([...draft, '']);
          setFocus({ at: draft.length, on: 'input' });
        }}
      >
        Add a courier
      </Button>
    </SettingForm>
  );
}
