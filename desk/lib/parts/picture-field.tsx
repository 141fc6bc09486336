import { type ReactNode, useId, useRef, useState } from 'react';
import { sentenceOf } from '#desk/api/refusal.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ImagePlus, X } from '#web/ui/icons.ts';
import { INTAKE, useIncomingFiles } from './incoming-files.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** 'Choose a logo' */
  choose: string;
  /** 'Remove the logo' */
  remove: string;
  /** What the file dialog offers first. */
  accept: string;
  error: string | undefined;
  /** Empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  /** The server checks the file and says what it is called from now on. */
  send: (file: File) => Promise<{ readonly value: string; readonly warning?: string | undefined }>;
  onChecking?: (isChecking: boolean) => void;
  /** The picture, as it is shown here. */
  children: ReactNode;
}

type Sending = 'sending' | { readonly problem: string } | { readonly warning: string };

/** One picture that is chosen, dropped or pasted, and checked by the server before the form has it. */
export function PictureField({
  label,
  hint,
  choose,
  remove,
  accept,
  error,
  value,
  onChange,
  send,
  onChecking,
  children,
}: PictureFieldProps) {
  const id = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const [sending, setSending] = useState<Sending>();
  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setSending('sending');
    onChecking?.(true);
    try {
      const { value: sent, warning } = await send(file);
      onChange(sent);
      setSending(warning === undefined ? undefined : { warning });
    } catch (reason) {
      setSending({ problem: sentenceOf(reason) });
    } finally {
      onChecking?.(false);
    }
  }
  const isOver = useIncomingFiles(part, (files) => void take(files));
  return (
    <fieldset ref={part} {...{ [INTAKE]: '' }} className="min-w-0 space-y-2">
      <legend className="mb-field-gap font-medium text-sm">{label}</legend>
      {value && children}
      <div className="flex flex-wrap gap-2">
        <ChooseButton {...{ isOver, accept, hintId: id }} onFiles={(files) => void take(files)}>
          {choose}
        </ChooseButton>
        {value && (
          <Button onClick={() => onChange('')}>
            <X aria-hidden size={16} />
            {remove}
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
      <Alert className="break-words">
        {typeof sending === 'object' && 'problem' in sending ? sending.problem : error}
      </Alert>
    </fieldset>
  );
}

interface ChooseButtonProps {
  /** Something is dragged over the part that it belongs to. */
  isOver: boolean;
  accept: string;
  hintId: string;
  onFiles: (files: File[]) => void;
  children: string;
}

/** Opens the browser's own choice of files. The same file can be chosen again. */
export function ChooseButton({ isOver, accept, hintId, onFiles, children }: ChooseButtonProps) {
  return (
    <label
      className={buttonClass(
        'quiet',
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
      )}
    >
      <ImagePlus aria-hidden size={16} />
      {isOver ? 'Drop it here' : children}
      <input
        type="file"
        accept={accept}
        aria-describedby={hintId}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
