import type { LogoUse } from '#contract/pictures/logos.ts';
import { PictureField } from '#desk/lib/parts/picture-field.tsx';
import { logoOf } from '#domain/brand/logo.ts';
import { classNames } from '#web/ui/class-names.ts';
import { sendLogo } from '../api/pictures.ts';
import { mistakeWords } from '../shared/mistake-words.ts';

interface LogoFieldProps {
  use: LogoUse;
  label: string;
  hint: string;
  error: string | undefined;
  /** Empty where there is none. */
  value: string;
  onChange: (path: string) => void;
  onChecking: (isChecking: boolean) => void;
}

/** Ink that the ground would swallow stands on a plate, as on the pages of the shop. */
const GROUNDS = [
  { ground: 'bg-white', plates: { light: 'rounded-md bg-deep px-2 py-1', dark: '' } },
  { ground: 'bg-deep', plates: { light: '', dark: 'rounded-md bg-white px-2 py-1' } },
] as const;

async function checked(use: LogoUse, file: File) {
  const { path, warning } = await sendLogo(use, file);
  return { value: path, ...(warning && { warning: mistakeWords(warning) }) };
}

/** A logo or a mark, shown on both grounds that pages have. */
export function LogoField({ use, ...field }: LogoFieldProps) {
  const logo = logoOf(field.value);
  return (
    <PictureField
      choose={`Choose a ${use}`}
      remove={`Remove the ${use}`}
      accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
      send={(file) => checked(use, file)}
      {...field}
    >
      {logo && (
        <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line">
          {GROUNDS.map(({ ground, plates }) => (
            <div key={ground} className={`grid h-24 place-items-center p-3 ${ground}`}>
              <img
                src={`/${field.value}`}
                alt=""
                width={logo.width}
                height={logo.height}
                className={classNames('max-h-18 w-auto object-contain', logo.tone && plates[logo.tone])}
              />
            </div>
          ))}
        </div>
      )}
    </PictureField>
  );
}
