import { type FormEvent, useState } from 'react';
import * as words from '#messages/site.ts';
import { type Subscribed, subscribe } from '#storefront/api/newsletter.ts';
import { Button } from '#web/ui/button.tsx';

type Step = 'idle' | 'sending' | Subscribed;

const SAID: Record<Step, string> = {
  idle: '',
  sending: '',
  thanked: words.subscribed,
  asked: words.askedByMail,
  wrong: words.notAnEmail,
  failed: words.notSubscribed,
};

export function NewsletterForm({ label }: { label: string }) {
  const [step, setStep] = useState<Step>('idle');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setStep('sending');
    const outcome = await subscribe(new FormData(form).get('email'));
    setStep(outcome);
    if (outcome === 'thanked' || outcome === 'asked') form.reset();
  }

  return (
    <form onSubmit={submit} className="w-full max-w-lg lg:justify-self-end">
      <label htmlFor="newsletter-email" className="text-sm text-white/75">
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={words.emailExample}
          className="h-11 min-w-0 flex-1 rounded-lg border border-white/40 bg-transparent px-3 text-base placeholder:text-white/60"
        />
        <Button kind="accent" type="submit" disabled={step === 'sending'}>
          {words.subscribe}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-white/75">
        {SAID[step]}
      </p>
    </form>
  );
}
