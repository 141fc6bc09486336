import { useState } from 'react';
import { z } from 'zod';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '#contract/people/newsletter.ts';
import type { SubscriberCounts } from '#contract/people/people.ts';
import { useRights } from '#desk/api/session.ts';
import type { Filter } from '#desk/lib/list/filter.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, day, grouped } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { subscribersFile, useRemoveSubscriber, useSubscribers } from './api/people.ts';

const PARAMS = searchParams(
  { search: z.string().default(''), state: z.enum(SUBSCRIPTION_STATES).optional() },
  { personal: ['search'] },
);

const STATES: Readonly<Record<SubscriptionState, string>> = {
  confirmed: 'Confirmed',
  unchecked: 'On the list, never asked',
  unconfirmed: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

const FILTERS: readonly Filter<'state'>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    nothing: 'All',
    options: SUBSCRIPTION_STATES.map((value) => ({ value, label: STATES[value] })),
    isInBar: true,
  },
];

/** The addresses that asked for the newsletter, and those that are asked or want it no more. The file has those that get it. */
export function Newsletter() {
  const search = useSearch(PARAMS);
  const { may } = useRights();
  const list = useSubscribers(search.values);
  const [removing, setRemoving] = useState<string>();
  const { total = 0, counts = {} } = list.first ?? {};
  const isAnyListed = Boolean(counts.confirmed || counts.unchecked);
  const remove = ({ email }: { email: string }) =>
    may('remove_subscriber') && (
      <Button kind="bare" onClick={() => setRemoving(email)} aria-label={`Remove ${email}`}>
        Remove
      </Button>
    );
  return (
    <ListScreen
      search={search}
      searchBox={{ label: 'Search addresses', placeholder: 'Part of an address' }}
      bar={
        isAnyListed && (
          <DownloadLink endpoint={subscribersFile} className="ml-auto">
            <Sheet aria-hidden size={15} />
            Export
          </DownloadLink>
        )
      }
      filters={FILTERS}
      status={list.first && statusWords(total, counts)}
      query={list}
      caption="Newsletter addresses"
      rowKey={({ email }) => email}
      columns={[
        { key: 'email', header: 'Address', cell: ({ email }) => <bdi className="break-all">{email}</bdi> },
        { key: 'state', header: 'State', cell: ({ state }) => STATES[state], className: 'w-52' },
        { key: 'since', header: 'Since', cell: ({ subscribed_at }) => day(subscribed_at), className: 'w-32' },
        {
          key: 'remove',
          header: <span className="sr-only">Remove</span>,
          cell: remove,
          className: 'w-28 text-right',
        },
      ]}
      card={(subscriber) => (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <bdi className="break-all font-medium">{subscriber.email}</bdi>
            <div className="text-muted text-xs">
              {STATES[subscriber.state]}, since {day(subscriber.subscribed_at)}
            </div>
          </div>
          {remove(subscriber)}
        </div>
      )}
      empty={{
        title: 'No addresses yet',
        text: 'Whoever subscribes at the foot of the shop’s pages is listed here, to be exported for your newsletter.',
      }}
      emptyIfNarrowed={{ title: 'No address fits', text: 'No address has this text in it, or is in this state.' }}
    >
      {removing && <RemoveDialog email={removing} onClose={() => setRemoving(undefined)} />}
    </ListScreen>
  );
}

/** '12 addresses: 9 confirmed, 3 unsubscribed' */
function statusWords(total: number, counts: SubscriberCounts): string {
  const parts = SUBSCRIPTION_STATES.flatMap((state) =>
    counts[state] ? [`${grouped(counts[state])} ${STATES[state].toLowerCase()}`] : [],
  );
  return [counted(total, 'address', 'addresses'), parts.join(', ')].filter(Boolean).join(': ');
}

function RemoveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const step = useRemoveSubscriber(onClose);
  return (
    <ConfirmDialog
      title="Remove this address?"
      button="Remove"
      kind="danger"
      isRunning={step.isRunning}
      onConfirm={() => void step.run({ email })}
      onClose={onClose}
    >
      <p>
        The shop forgets <bdi className="break-all font-semibold">{email}</bdi>, and that it ever was on the list. They
        can subscribe again.
      </p>
      <StepAlert step={step} onLook={onClose} />
    </ConfirmDialog>
  );
}
