import { useState } from 'react';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import type { KindOption } from '#domain/kinds/kind.ts';
import { variantsOf } from '#domain/kinds/variant.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/field.tsx';
import { PictureFrame } from '../photographs/picture-frame.tsx';

interface Photographs {
  /** The paths of the product's photographs. */
  images: readonly string[];
  pictures: ReadonlyMap<string, ShownPicture>;
}

interface PhotographSelectProps extends Photographs {
  label: string;
  isLabelHidden?: boolean;
  error?: string | undefined;
  /** What an empty choice means: the main picture is shown, but faintly. */
  nothing: string;
  value: string;
  onChoose: (image: string | undefined) => void;
}

/** One of the product's photographs, by number, with the picture beside it. */
export function PhotographSelect({ images, pictures, value, onChoose, ...rest }: PhotographSelectProps) {
  return (
    <div className="flex items-end gap-2">
      <span
        className={classNames(
          'aspect-4/5 h-field shrink-0 overflow-hidden rounded bg-backdrop',
          value === '' && 'opacity-40',
        )}
      >
        <PictureFrame picture={pictures.get(value === '' ? (images[0] ?? '') : value)} />
      </span>
      <SelectField
        className="min-w-0 flex-1"
        {...rest}
        options={images.map((image, at) => ({ value: image, label: `Photograph ${at + 1}` }))}
        value={value}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </div>
  );
}

interface PhotographForAllProps extends Photographs {
  options: readonly KindOption[];
  onUse: (variants: readonly string[], image: string | undefined) => void;
}

/** All sizes of a colour show one photograph: it need not be chosen for each of them. */
export function PhotographForAll({ options, images, pictures, onUse }: PhotographForAllProps) {
  const values = options.flatMap((option, at) =>
    option.values.map((value) => ({
      label: `${option.label}: ${value}`,
      variants: variantsOf(options.with(at, { ...option, values: [value] })),
    })),
  );
  const [wanted, setWanted] = useState('');
  const [image, setImage] = useState<string>();
  const chosen = values.find(({ label }) => label === wanted) ?? values[0];
  if (!chosen) return null;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <SelectField
        label="For all of"
        options={values.map(({ label }) => ({ value: label, label }))}
        value={chosen.label}
        onChange={({ target }) => setWanted(target.value)}
      />
      <PhotographSelect
        label="Show"
        {...{ images, pictures }}
        nothing="Main picture"
        value={image ?? ''}
        onChoose={setImage}
      />
      <Button onClick={() => onUse(chosen.variants, image)}>Set it</Button>
    </div>
  );
}
