import { peopleEndpoints, type StaffOverview } from '#contract/people/people.ts';
import { useStep } from '#desk/api/step.ts';
import { shortTime, words } from '#desk/lib/format.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Links that nobody has followed yet. */
export function Invitations({ invitations }: { invitations: StaffOverview['invitations'] }) {
  const step = useStep(peopleEndpoints.withdrawInvitation, {
    changes: [peopleEndpoints.staff.path],
    onDone: () => toast.success('The invitation is withdrawn'),
  });
  if (invitations.length === 0) return null;
  return (
    <section aria-label="Invited" className="border-line border-b bg-panel px-4 py-2 lg:px-6">
      <h2 className="font-bold text-sm">Invited</h2>
      <Trouble step={step} />
      <ul className="divide-y divide-line">
        {invitations.map(({ email, role, expires_at }) => (
          <li key={email} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="break-all">{email}</span>{' '}
              <span className="text-muted text-xs">
                {words(role)}, link valid until {shortTime(expires_at)}
              </span>
            </span>
            <Button
              kind="bare"
              disabled={step.isRunning}
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() => void step.run({ email })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
