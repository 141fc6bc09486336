import { useId, useRef, useState } from 'react';
import type { LogoUse } from '#contract/pictures/logos.ts';
import { logoOf } from '#domain/brand/logo.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ImagePlus, X } from '#web/ui/icons.ts';
import { sendLogo } from '../api/pictures.ts';
import { INTAKE, useIncomingFiles } from '../photographs/use-incoming-files.ts';
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

/** A logo or a mark that is chosen, dropped or pasted, shown on both grounds that pages have. */
export function LogoField({ use, label, hint, error, value, onChange, onChecking }: LogoFieldProps) {
  const id = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const [sending, setSending] = useState<'sending' | { problem: string } | { warning: string }>();
  async function send([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setSending('sending');
    onChecking(true);
    try {
      const { path, warning } = await sendLogo(use, file);
      onChange(path);
      setSending(warning && { warning: mistakeWords(warning) });
    } catch (reason) {
      setSending({ problem: reason instanceof Error ? reason.message : 'The file could not be sent.' });
    } finally {
      onChecking(false);
    }
  }
  const isOver = useIncomingFiles(part, (files) => void send(files));
  const logo = logoOf(value);
  const problem = typeof sending === 'object' && 'problem' in sending ? sending.problem : error;
  return (
    <fieldset ref={part} {...{ [INTAKE]: '' }} className="min-w-0 space-y-2">
      <legend className="mb-field-gap font-medium text-sm">{label}</legend>
      {logo && (
        <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line">
          {GROUNDS.map(({ ground, plates }) => (
            <div key={ground} className={`grid h-24 place-items-center p-3 ${ground}`}>
              <img
                src={`/${value}`}
                alt=""
                width={logo.width}
                height={logo.height}
                className={classNames('max-h-18 w-auto object-contain', logo.tone && plates[logo.tone])}
              />
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <label
          className={buttonClass(
            'quiet',
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
          )}
        >
          <ImagePlus aria-hidden size={16} />
          {isOver ? 'Drop it here' : `Choose a ${use}`}
          <input
            type="file"
            accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            aria-describedby={id}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void send(files);
            }}
          />
        </label>
        {logo && (
          <Button onClick={() => onChange('')}>
            <X aria-hidden size={16} />
            {`Remove the ${use}`}
          </Button>
        )}
      </div>
      <p id={id} className="text-muted text-sm">
        {hint}
      </p>
      <p role="status" className="break-words text-sm text-warn">
        {sending === 'sending' && 'The file is being checked …'}
        {typeof sending === 'object' && 'warning' in sending && sending.warning}
      </p>
      {problem && (
        <p role="alert" className="break-words text-sale text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
