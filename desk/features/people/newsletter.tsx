import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleEndpoints } from '#contract/people/people.ts';
import { call } from '#desk/api/call.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { DownloadLink } from '#desk/lib/download-link.tsx';
import { counted, day } from '#desk/lib/format.ts';
import { List } from '#desk/lib/list.tsx';
import { Empty, Failure, Loading } from '#desk/lib/screen.tsx';
import { SearchBox } from '#desk/lib/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

/** Stands where no server sees it. */
const HIDDEN = ['search'];

const PAGE = 100;

function useSubscribers(search: string) {
  return useInfiniteQuery({
    queryKey: [peopleEndpoints.subscribers.path, {}, { search }],
    queryFn: ({ pageParam, signal }) =>
      call(peopleEndpoints.subscribers, { input: { search, after: pageParam, most: PAGE }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ subscribers }) => (subscribers.length < PAGE ? null : subscribers.at(-1)?.email),
    placeholderData: keepPreviousData,
  });
}

/** The addresses that asked for the newsletter. */
export function Newsletter() {
  const { query, change } = useAddressState(HIDDEN);
  const { may } = useRights();
  const search = query.get('search')?.trim() ?? '';
  const list = useSubscribers(search);
  const [removing, setRemoving] = useState<string>();
  const rows = list.data?.pages.flatMap(({ subscribers }) => subscribers) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const remove = (email: string) => (
    <Button kind="bare" onClick={() => setRemoving(email)} aria-label={`Remove ${email}`}>
      Remove
    </Button>
  );
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search addresses"
          placeholder="Part of an address"
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        {list.data && (
          <p role="status" className="flex min-h-9 items-center text-muted">
            {counted(total, 'address', 'addresses')} in all
          </p>
        )}
        {total > 0 && (
          <DownloadLink endpoint={peopleEndpoints.exportSubscribers} className="ml-auto">
            <Sheet aria-hidden size={15} />
            Export
          </DownloadLink>
        )}
      </Toolbar>
      {list.isPending && <Loading />}
      {list.isError && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <Empty title={total > 0 ? 'No address fits' : 'No addresses yet'}>
          <p>
            {total > 0
              ? 'No address has this text in it.'
              : 'Whoever subscribes at the foot of the shop’s pages is listed here, to be exported for your newsletter.'}
          </p>
        </Empty>
      )}
      {rows.length > 0 && (
        <List
          caption="Newsletter addresses"
          rows={rows}
          rowKey={({ email }) => email}
          columns={[
            { key: 'email', header: 'Address', cell: ({ email }) => <bdi className="break-all">{email}</bdi> },
            { key: 'since', header: 'Since', cell: ({ subscribed_at }) => day(subscribed_at), className: 'w-32' },
            ...(may('remove_subscriber')
              ? [
                  {
                    key: 'remove',
                    header: <span className="sr-only">Remove</span>,
                    cell: ({ email }: { email: string }) => remove(email),
                    className: 'w-28 text-right',
                  },
                ]
              : []),
          ]}
          card={({ email, subscribed_at }) => (
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <bdi className="break-all font-medium">{email}</bdi>
                <div className="text-muted text-xs">Since {day(subscribed_at)}</div>
              </div>
              {may('remove_subscriber') && remove(email)}
            </div>
          )}
          more={
            list.hasNextPage ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : undefined
          }
        />
      )}
      {removing && <RemoveDialog email={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const step = useStep(peopleEndpoints.removeSubscriber, {
    changes: [peopleEndpoints.subscribers.path],
    onDone: () => {
      toast.success('The address is removed');
      onClose();
    },
  });
  return (
    <ConfirmDialog title="Remove this address?" button="Remove" step={step} input={{ email }} onClose={onClose}>
      <p>
        <bdi className="break-all font-semibold">{email}</bdi> gets no newsletter any more. They can subscribe again.
      </p>
    </ConfirmDialog>
  );
}
