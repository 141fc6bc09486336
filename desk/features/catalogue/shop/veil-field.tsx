import { useId } from 'react';
import { isPhotograph } from '#contract/catalogue/shop-fields.ts';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { DARKEST_VEIL, UNMEASURED_VEIL, VEIL_STEP } from '#domain/pictures/veil.ts';
import { Button } from '#web/ui/button.tsx';

interface VeilFieldProps {
  label: string;
  error: string | undefined;
  /** Undefined: as dark as the picture needs it. */
  value: number | undefined;
  /** What is known of the slide's picture. */
  picture: ShownPicture | undefined;
  onChange: (value: number | undefined) => void;
}

/** How dark the veil between a picture and its words is: as the picture needs it, until somebody moves the slider. */
export function VeilField({ label, error, value, picture, onChange }: VeilFieldProps) {
  const id = useId();
  const needed = neededOf(picture);
  const shown = value ?? needed ?? 0;
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex justify-between gap-3 font-medium text-sm">
        {label}
        <span className="text-muted tabular-nums">{value === undefined ? automatic(needed) : `${value} %`}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={DARKEST_VEIL}
        step={VEIL_STEP}
        value={shown}
        aria-valuetext={value === undefined ? automatic(needed) : `${value} %`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-9 w-full cursor-pointer accent-brand pointer-coarse:h-11"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        Of the picture behind the words, so that they can be read.
      </p>
      <p role="status" className="text-sm text-warn">
        {value !== undefined && needed !== undefined && value < needed && (
          <>This picture is bright behind the words: below {needed} % they are hard to read.</>
        )}
      </p>
      {error && <p className="mt-1 text-sale text-sm">{error}</p>}
      {value !== undefined && (
        <Button className="mt-2" onClick={() => onChange(undefined)}>
          As needed
        </Button>
      )}
    </div>
  );
}

const automatic = (needed: number | undefined) => (needed === undefined ? 'As needed' : `As needed: ${needed} %`);

/** For the words to be read in both crops; undefined until it is known. */
function neededOf(picture: ShownPicture | undefined): number | undefined {
  if (!picture) return undefined;
  const { photo, path } = picture;
  // A picture that came with the program is dark where the words stand.
  if (!photo) return isPhotograph(path) ? undefined : 0;
  if (photo.fingerprint === null) return undefined;
  const { wide, tall } = photo.veil ?? UNMEASURED_VEIL;
  return Math.max(wide, tall);
}
