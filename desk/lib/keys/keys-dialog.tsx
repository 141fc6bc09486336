import { useStoredValue } from '#web/browser/stored-value.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/field.tsx';
import { type Hotkey, isLetterKey, letterKeys, useRegisteredHotkeys } from './hotkeys.ts';

const SHOWN: Readonly<Record<string, string>> = { ArrowDown: 'Down', ArrowUp: 'Up', Escape: 'Esc' };

/** All keys that work on the screen behind it. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = Object.entries(Object.groupBy(useRegisteredHotkeys(), ({ group = 'Everywhere' }) => group));
  const areLettersOn = useStoredValue(letterKeys);
  return (
    <Dialog open={open} onClose={onClose} title="Keys" size="large" description="They rest while you type in a field.">
      <Tick
        label="Letters and signs work as keys"
        checked={areLettersOn}
        onChange={({ target }) => letterKeys.write(target.checked)}
        className="mb-4"
      />
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(([group, keys = []]) => (
          <section key={group}>
            <h3 className="mb-2 font-bold text-sm">{group}</h3>
            <dl className="space-y-1.5">
              {byLabel(keys).map(([label, names]) => (
                <div key={label} className="flex items-center justify-between gap-4">
                  <dt className="text-muted">{label}</dt>
                  <dd className="flex gap-1.5">
                    {names.map((name) => (
                      <kbd
                        key={name}
                        className={classNames(
                          'key flex! min-h-6 min-w-6 justify-center',
                          !areLettersOn && isLetterKey(name) && 'line-through opacity-40',
                        )}
                      >
                        {SHOWN[name] ?? name.toUpperCase()}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Several keys may do the same. */
function byLabel(keys: readonly Hotkey[]): [string, string[]][] {
  const labels = new Map<string, Set<string>>();
  for (const { label, key } of keys) labels.set(label, (labels.get(label) ?? new Set()).add(key));
  return [...labels].map(([label, names]) => [label, [...names]]);
}
