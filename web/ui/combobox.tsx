import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextField } from './field.tsx';
import { useCombobox } from './use-combobox.ts';
import { type CodeEnd, useTaken } from './use-taken.ts';

interface ComboboxProps<Item> {
  label: string;
  placeholder: string;
  /** What fits the typed text, the best first; nothing typed finds nothing. */
  find: (typed: string) => readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  isDisabled?: (item: Item) => boolean;
  onPick: (item: Item) => void;
  /** Shown where nothing fits, unless it is empty. */
  nothing: string;
  /** What is searched is still on its way. */
  isPending?: boolean;
  /** Enter asks first whether the text is a code, as a scanner types it. `hasOther` says that something is called like it, too. */
  onCode?: (typed: string, hasOther: boolean) => Promise<CodeEnd>;
  /** Below the box: what came of the codes. */
  answer?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Finds one of many while one types. The arrow keys move through what was found, Enter or a click takes it, Escape empties the box. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, placeholder, find, keyOf, render, isDisabled, onPick, nothing, isPending = false, ref } = props;
  const { onCode, answer } = props;
  const [typed, setTyped] = useState('');
  const taken = useTaken(() => search(''));
  // Not deferred: Enter takes what fits the text as it is, however fast somebody types.
  const found = find(typed);
  const combobox = useCombobox(found.length, 0);
  const isVain = typed.trim() !== '' && found.length === 0 && !isPending;

  function search(text: string) {
    taken.noteChange();
    setTyped(text);
    combobox.restart();
  }

  function pick(item: Item | undefined) {
    if (item === undefined || isDisabled?.(item)) return;
    search('');
    onPick(item);
  }

  async function ask(field: HTMLInputElement, item: Item | undefined, onWanted: NonNullable<typeof onCode>) {
    const hasOther = item !== undefined && !isDisabled?.(item);
    const end = await taken.take(field, () => onWanted(typed, hasOther));
    if (end === 'other' && hasOther) onPick(item);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (combobox.moves(event)) return;
    const isEscape = event.key === 'Escape' && typed !== '';
    if (!isEscape && event.key !== 'Enter') return;
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    const item = found[combobox.active];
    if (isEscape) search('');
    else if (onCode && mayBeCode(typed, item !== undefined) && combobox.active <= 0) {
      void ask(event.currentTarget, item, onCode);
    } else pick(item);
  }

  return (
    <div>
      <div className="relative">
        <TextField
          ref={ref}
          {...combobox.box}
          label={label}
          placeholder={placeholder}
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="done"
          value={typed}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={isVain && nothing ? 'mt-2 text-muted' : 'sr-only'}>
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
      {answer}
    </div>
  );
}

/** Whatever fits no name may be a code; what does may be one only if it is a single word with more than letters in it. */
function mayBeCode(typed: string, hasName: boolean): boolean {
  const text = typed.trim();
  return text !== '' && (!hasName || (!/\s/.test(text) && /\P{L}/u.test(text)));
}
