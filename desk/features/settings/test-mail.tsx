import { useState } from 'react';
import type { TestMail as Answer } from '#contract/settings/opening.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTestMail } from './api/opening.ts';

/** Sends one mail to whoever presses, and says what the mail server answered. */
export function TestMail() {
  const step = useTestMail();
  const [answer, setAnswer] = useState<Answer>();
  return (
    <div className="mt-1.5">
      <Button
        disabled={step.isRunning}
        onClick={async () => {
          setAnswer(undefined);
          setAnswer(await step.run({}));
        }}
      >
        Send me a test mail
      </Button>
      <p role="status" className="mt-1 break-words">
        {answer && words(answer)}
      </p>
      <ErrorAlert error={step.error} />
    </div>
  );
}

function words(answer: Answer): string {
  if (answer.outcome === 'not_set_up') return 'No mail server is set up yet.';
  if (answer.outcome === 'sent')
    return `The mail server took a mail to ${answer.to}. Look into your mailbox, also among the unwanted mails.`;
  return `The mail server did not take the mail to ${answer.to}. It said: ${answer.answer}`;
}
