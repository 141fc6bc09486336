import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

interface AddingFieldProps
  extends Pick<
    FieldProps,
    'autoCapitalize' | 'className' | 'error' | 'hint' | 'label' | 'list' | 'placeholder' | 'type'
  > {
  /** What the button's name says to who does not see the field: Add “to colours”. */
  adds: string;
  /** Commas and semicolons separate values. The lines and cells that are pasted always do. */
  withCommas?: boolean;
  /** Returns the names of those that were added: what is there already is not added again. */
  onAdd: (values: readonly string[]) => readonly string[];
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * Adds what is typed to a list: with Enter, with its button, and when the field is left. Enter never sends the form around it. After Enter
 * and the button it is ready for the next one. What is pasted from a column of a spreadsheet is added at once.
 */
export function AddingField({ adds, withCommas = false, onAdd, ref, className = '', ...field }: AddingFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly string[]>();

  function add(text: string) {
    const values = valuesIn(text, withCommas);
    setTyped('');
    if (values.length > 0) setAdded(onAdd(values));
  }

  const isVain = added?.length === 0;
  return (
    <div className={className}>
      <div className="flex items-start gap-2">
        <TextField
          ref={input}
          className="min-w-0 flex-1"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAdded(undefined);
          }}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            // The field would lose the line breaks of a column.
            if (typed !== '' || !/[\n\t]/.test(text.trim())) return;
            event.preventDefault();
            add(text);
          }}
          {...field}
        />
        <Button
          className="mt-6 max-sm:min-h-11"
          onClick={() => {
            add(typed);
            input.current?.focus();
          }}
        >
          Add<span className="sr-only"> {adds}</span>
        </Button>
      </div>
      <p role="status" className={isVain ? 'mt-1 text-muted text-sm' : 'sr-only'}>
        {isVain ? 'It is on the list already' : added && `${added.join(', ')} added`}
      </p>
    </div>
  );
}

const valuesIn = (text: string, withCommas: boolean) =>
  text
    .split(withCommas ? /[,;،\t\r\n]/ : /[\t\r\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
