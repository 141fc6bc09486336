import { useState } from 'react';
import { z } from 'zod';
import { useRights } from '#desk/api/session.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, day } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { subscribersFile, useRemoveSubscriber, useSubscribers } from './api/people.ts';

const PARAMS = searchParams({ search: z.string().default('') }, { personal: ['search'] });

/** The addresses that asked for the newsletter. */
export function Newsletter() {
  const search = useSearch(PARAMS);
  const { may } = useRights();
  const list = useSubscribers(search.values.search);
  const [removing, setRemoving] = useState<string>();
  const total = list.first?.total ?? 0;
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
        total > 0 && (
          <DownloadLink endpoint={subscribersFile} className="ml-auto">
            <Sheet aria-hidden size={15} />
            Export
          </DownloadLink>
        )
      }
      status={list.first && `${counted(total, 'address', 'addresses')} in all`}
      query={list}
      caption="Newsletter addresses"
      rowKey={({ email }) => email}
      columns={[
        { key: 'email', header: 'Address', cell: ({ email }) => <bdi className="break-all">{email}</bdi> },
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
            <div className="text-muted text-xs">Since {day(subscriber.subscribed_at)}</div>
          </div>
          {remove(subscriber)}
        </div>
      )}
      empty={{
        title: 'No addresses yet',
        text: 'Whoever subscribes at the foot of the shop’s pages is listed here, to be exported for your newsletter.',
      }}
      emptyIfNarrowed={{ title: 'No address fits', text: 'No address has this text in it.' }}
    >
      {removing && <RemoveDialog email={removing} onClose={() => setRemoving(undefined)} />}
    </ListScreen>
  );
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
        <bdi className="break-all font-semibold">{email}</bdi> gets no newsletter any more. They can subscribe again.
      </p>
      <StepAlert step={step} onLook={onClose} />
    </ConfirmDialog>
  );
}
