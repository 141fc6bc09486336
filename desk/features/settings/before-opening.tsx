import { Link } from 'react-router';
import { type BeforeOpening as Answer, OPENING_STEPS, type OpeningStep } from '#contract/settings/opening.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Circle, CircleCheck } from '#web/ui/icons.ts';
import { useOpening } from './api/notices.ts';

/** What an owner does before the first customer comes. It goes when everything is done. */
export function BeforeOpening() {
  const data = useOpening();
  if (!data || OPENING_STEPS.every((step) => data.done[step])) return null;
  return (
    <Panel title="Before you open">
      <ul className="grid gap-2">
        {OPENING_STEPS.map((step) => (
          <Step key={step} step={step} answer={data} />
        ))}
      </ul>
    </Panel>
  );
}

const STEPS: Readonly<Record<OpeningStep, { title: string; how(answer: Answer): string; to?: string }>> = {
  contact: {
    title: 'Your contact details',
    how: ({ samples }) => `Shoppers still see a sample ${samples.join(', ')}.`,
    to: '/catalogue/shop',
  },
  hours: {
    title: 'Your opening hours',
    how: () => 'The promise of 2-4 hours counts only while you are open.',
    to: '/settings#hours',
  },
  address: {
    title: 'Your address on the web, over TLS',
    how: () => 'Whoever looks after the server sets PUBLIC_URL to an address that begins with https.',
  },
  mail: {
    title: 'Mail to you and to your customers',
    how: () => 'Whoever looks after the server sets NOTIFY_SMTP_URL, and tries it with npm run staff -- test-mail.',
  },
  backup: {
    title: 'A first backup',
    how: () => 'Whoever looks after the server makes one every night: npm run backup.',
  },
};

function Step({ step, answer }: { step: OpeningStep; answer: Answer }) {
  const { title, how, to } = STEPS[step];
  const isDone = answer.done[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={18} className={isDone ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-muted'} />
      <div className="min-w-0">
        <p className="font-semibold">
          {to && !isDone ? (
            <Link to={to} className="text-brand underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
          <span className="sr-only">{isDone ? ': done' : ': still to do'}</span>
        </p>
        {!isDone && <p className="text-muted">{how(answer)}</p>}
      </div>
    </li>
  );
}
