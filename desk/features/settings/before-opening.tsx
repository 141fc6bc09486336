import { Link } from 'react-router';
import { type BeforeOpening as Answer, OPENING_STEPS, type OpeningStep } from '#contract/settings/opening.ts';
import { useOpening } from '#desk/api/notices.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { Circle, CircleCheck } from '#web/ui/icons.ts';
import { TestMail } from './test-mail.tsx';

/** A screen of its own, where an owner begins. */
export function BeforeOpeningScreen() {
  const data = useOpening();
  const done = data && OPENING_STEPS.filter((step) => data.done[step]).length;
  return (
    <>
      <ScreenHead title="Before you open" />
      <div className="border-line border-t">
        {!data && <Loading />}
        {data && (
          <div className="max-w-3xl p-4 lg:px-6">
            <p className="mb-4 text-muted">
              {done === OPENING_STEPS.length
                ? 'Everything is done: your shop can open.'
                : `${done} of ${OPENING_STEPS.length} done. Each ticks itself. You find this again in Settings.`}
            </p>
            <Steps answer={data} />
          </div>
        )}
      </div>
    </>
  );
}

/** The same among the settings. It goes when everything is done. */
export function BeforeOpening() {
  const data = useOpening();
  if (!data || OPENING_STEPS.every((step) => data.done[step])) return null;
  return (
    <Panel title="Before you open">
      <Steps answer={data} />
    </Panel>
  );
}

const Steps = ({ answer }: { answer: Answer }) => (
  <ul className="grid gap-3">
    {OPENING_STEPS.map((step) => (
      <Step key={step} step={step} answer={answer} />
    ))}
  </ul>
);

const STEPS: Readonly<Record<OpeningStep, { title: string; how(answer: Answer): string; to?: string }>> = {
  contact: {
    title: 'Your contact details',
    how: ({ samples }) => `Shoppers still see a sample ${samples.join(', ')}.`,
    to: '/catalogue/shop?part=contact',
  },
  hours: {
    title: 'Your opening hours',
    how: () => 'The promise of 2-4 hours counts only while you are open.',
    to: '/settings#hours',
  },
  delivery: {
    title: 'Delivery',
    how: () => 'Where you send to, what it costs and when it is free. Until you save it, delivery is free everywhere.',
    to: '/settings#delivery',
  },
  couriers: {
    title: 'Your couriers',
    how: () => 'They are offered when a parcel leaves. This list is one that every new shop begins with.',
    to: '/settings#couriers',
  },
  mail: {
    title: 'Mail to you and to your customers',
    how: () => 'Whoever looks after the server sets NOTIFY_SMTP_URL. Then try it here.',
  },
  staff: {
    title: 'Your colleagues',
    how: () => 'Invite whoever answers customers or packs: each has an own account, and you see who did what.',
    to: '/people?tab=staff',
  },
  backup: {
    title: 'A first backup',
    how: () => 'Whoever looks after the server makes one every night: npm run backup.',
  },
  address: {
    title: 'Your address on the web, over TLS',
    how: () => 'Whoever looks after the server sets PUBLIC_URL to an address that begins with https.',
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
          {to ? (
            <Link to={to} className="text-brand underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
          <span className="sr-only">{isDone ? ': done' : ': still to do'}</span>
        </p>
        {!isDone && <p className="text-muted">{how(answer)}</p>}
        {step === 'mail' && <TestMail />}
      </div>
    </li>
  );
}
