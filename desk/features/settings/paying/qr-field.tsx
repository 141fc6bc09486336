import { useState } from 'react';
import { qrAddress, sendQr } from '#desk/api/qr.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ImagePlus, X } from '#web/ui/icons.ts';

interface QrFieldProps {
  /** Empty where there is none. */
  value: string;
  isNeeded: boolean;
  error: string | undefined;
  onChange: (qr: string) => void;
}

/** The picture of a QR code, as the owner's bank app shows it. */
export function QrField({ value, isNeeded, error, onChange }: QrFieldProps) {
  const [sending, setSending] = useState<'sending' | { problem: string }>();
  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setSending('sending');
    try {
      onChange((await sendQr(file)).qr);
      setSending(undefined);
    } catch (reason) {
      setSending({ problem: sentenceOf(reason) });
    }
  }
  const problem = typeof sending === 'object' ? sending.problem : error;
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-field-gap font-medium text-sm">QR code{isNeeded ? '' : ' (may be left out)'}</legend>
      {value && (
        <img
          src={qrAddress(value)}
          alt="The QR code that customers see"
          className="max-h-40 rounded-lg border border-line bg-white p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label
          className={buttonClass(
            'quiet',
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
          )}
        >
          <ImagePlus aria-hidden size={16} />
          {value ? 'Choose another picture' : 'Choose the picture'}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              void send(file);
            }}
          />
        </label>
        {value && (
          <Button onClick={() => onChange('')}>
            <X aria-hidden size={16} />
            Remove it
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm">
        {sending === 'sending' ? 'The picture is being checked …' : 'Save it in your bank’s app and choose it here.'}
      </p>
      {problem && (
        <p role="alert" className="break-words text-sale text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
