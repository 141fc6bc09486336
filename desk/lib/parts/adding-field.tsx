import { type ComponentProps, type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface AddingFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'className' | 'label' | 'list' | 'placeholder'> {
  /** What the button's name says to who does not see the field: Add “to colours”. */
  adds: string;
  onAdd: (typed: string) => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** Adds what is typed to a list: with Enter, with its button, and when the field is left. It is ready for the next one then. */
export function AddingField({ adds, onAdd, ref, className = '', ...field }: AddingFieldProps) {
  const [typed, setTyped] = useState('');

  function add() {
    setTyped('');
    if (typed.trim() !== '') onAdd(typed.trim());
    ref.current?.focus();
  }

  return (
    <div className={`flex items-end gap-2 ${className}`}>
      <TextField
        ref={ref}
        className="min-w-0 flex-1"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== '' && add()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          add();
        }}
        {...field}
      />
      <Button className="max-sm:min-h-11" onClick={add}>
        Add<span className="sr-only"> {adds}</span>
      </Button>
    </div>
  );
}
