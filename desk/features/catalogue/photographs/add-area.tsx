import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ImagePlus } from '#web/ui/icons.ts';

/** Where photographs are chosen. Phones offer their camera here; dropping and pasting works on the whole screen. */
export function AddArea({
  isOver,
  isEmpty,
  onFiles,
}: {
  isOver: boolean;
  isEmpty: boolean;
  onFiles: (files: File[]) => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'relative flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-4 text-center hover:bg-panel has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        isEmpty ? 'py-10' : 'py-5',
        isOver ? 'border-brand bg-brand-surface' : 'border-muted/60',
      )}
    >
      <ImagePlus aria-hidden size={22} className="text-muted" />
      <span className="font-semibold">{isOver ? 'Drop them here' : 'Add photographs'}</span>
      <span id={`${id}-hint`} className="text-balance text-muted">
        Choose several, drop or paste them. JPEG, PNG, WebP or AVIF, up to 25 MB each.
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept="image/*"
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
