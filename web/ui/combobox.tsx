import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextField } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

interface ComboboxProps<Item> {
  label: string;
  placeholder: string;
  /** What fits the typed text, the best first; nothing typed finds nothing. */
  find: (typed: string) => readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  isDisabled?: (item: Item) => boolean;
  onPick: (item: Item) => void;
  /** Shown where nothing fits. */
  nothing: string;
  /** What is searched is still on its way. */
  isPending?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Finds one of many while one types. The arrow keys move through what was found, Enter or a click takes it, Escape empties the box. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, placeholder, find, keyOf, render, isDisabled, onPick, nothing, isPending = false, ref } = props;
  const [typed, setTyped] = useState('');
  // Not deferred: Enter takes what fits the text as it is, however fast somebody types.
  const found = find(typed);
  const combobox = useCombobox(found.length, 0);
  const isVain = typed.trim() !== '' && found.length === 0 && !isPending;

  function search(text: string) {
    setTyped(text);
    combobox.restart();
  }

  function pick(item: Item | undefined) {
    if (item === undefined || isDisabled?.(item)) return;
    search('');
    onPick(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (combobox.moves(event)) return;
    const isEscape = event.key === 'Escape' && typed !== '';
    if (!isEscape && event.key !== 'Enter') return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) search('');
    else pick(found[combobox.active]);
  }

  return (
    <div className="relative">
      <TextField
        ref={ref}
        {...combobox.box}
        label={label}
        placeholder={placeholder}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={isVain ? 'mt-2 text-muted' : 'sr-only'}>
        {isVain ? nothing : found.length > 0 && `${found.length} found`}
      </p>
      <div
        role="listbox"
        {...combobox.list}
        aria-label="Found"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-page shadow-lg"
      >
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which has the focus
          <div
            key={keyOf(item)}
            role="option"
            tabIndex={-1}
            {...combobox.option(index)}
            {...(isDisabled?.(item) && { 'aria-disabled': true })}
            onClick={() => pick(item)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2.5 px-2.5 py-1 hover:bg-panel aria-disabled:cursor-default aria-disabled:text-muted',
              index === combobox.active && 'bg-brand-surface',
            )}
          >
            {render(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
