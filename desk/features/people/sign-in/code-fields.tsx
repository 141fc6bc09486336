import type { ComponentProps } from 'react';
import type { CodeSetUp } from '#contract/people/session.ts';
import { CopyButton } from '#desk/lib/parts/copy-button.tsx';
import { TextField } from '#web/ui/field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface CodeSetUpFieldsProps extends FieldProps {
  setUp: CodeSetUp;
  /** By the role; else it was asked for. */
  isNeeded?: boolean;
}

/** The picture for a phone's authenticator, the same as text, and the first code from it. */
export function CodeSetUpFields({ setUp, isNeeded = true, ...field }: CodeSetUpFieldsProps) {
  return (
    <div className="space-y-3">
      <p>
        {isNeeded && 'Your role needs one-time codes beside the password. '}Point the authenticator app of your phone at
        the picture, then type the code that it shows.
      </p>
      <img
        alt="For the authenticator app; the key below says the same"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr)}`}
        className="mx-auto size-44 rounded-lg bg-white p-2"
      />
      <div className="flex items-center justify-between gap-2 rounded-lg bg-panel px-3 py-1.5">
        <code className="min-w-0 break-all text-xs">{setUp.key}</code>
        <CopyButton text={setUp.key} label="Copy the key" />
      </div>
      <CodeField {...field} />
    </div>
  );
}

export function CodeField(props: FieldProps) {
  return (
    <TextField
      label="One-time code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={10}
      autoFocus
      {...props}
    />
  );
}

/** A password that somebody chooses; the server also refuses the commonest ones. */
export function NewPasswordField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="password"
      hint="At least 12 characters; several words are easy to remember"
      autoComplete="new-password"
      dir="ltr"
      {...props}
    />
  );
}
