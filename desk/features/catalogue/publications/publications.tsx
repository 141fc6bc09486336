import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedPublication, listPublications, type PublishedChange } from '#contract/catalogue/products.ts';
import { productInAddress } from '#contract/desk/fields.ts';
import { call } from '#desk/api/call.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { Chip } from '#desk/lib/chip.tsx';
import { counted, exactTime, shortTime } from '#desk/lib/format.ts';
import { fieldName, fieldValue } from '#desk/lib/product-words.ts';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ArrowRight } from '#web/ui/icons.ts';

const PAGE = 30;
/** So many products of a publication are shown at once. */
const FEW = 5;

const KIND_NAMES: Readonly<Record<ListedPublication['kind'], string>> = {
  import: 'Import',
  edit: 'Change',
  schedule: 'Planned change',
  restore: 'Brought back',
};

function usePublications(product: string | undefined) {
  return useInfiniteQuery({
    queryKey: [listPublications.path, {}, { product }],
    queryFn: ({ pageParam, signal }) =>
      call(listPublications, {
        input: { ...(product && { product }), ...(pageParam && { before: pageParam }), most: PAGE },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Everything that was ever published, the newest first: who, when, and what it changed. */
export function Publications() {
  const { query, change } = useAddressState();
  const asked = query.get('product') ?? '';
  const product = productInAddress.safeParse(asked).success ? asked : undefined;
  const read = usePublications(product);
  const publications = read.data?.pages.flatMap((page) => page.publications) ?? [];
  const name = product && (publications[0]?.changes[0]?.name ?? product);
  return (
    <>
      <ScreenHead title="What was published" actions={<ButtonLink to="/catalogue">Back to the catalogue</ButtonLink>}>
        {product && (
          <Button onClick={() => change({ product: undefined })} className="max-w-full">
            <span className="truncate">Only {name}</span>
            <span className="sr-only">: show everything</span>
            <span aria-hidden>×</span>
          </Button>
        )}
      </ScreenHead>
      {read.isPending && <Loading />}
      {read.isError && !read.data && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && publications.length === 0 && (
        <Empty title="Nothing was published yet">
          <p>Every price, text and picture that goes into the shop is listed here, with who put it there and when.</p>
        </Empty>
      )}
      {publications.length > 0 && (
        <ol className="divide-y divide-line border-line border-t">
          {publications.map((publication) => (
            <Entry key={publication.version} publication={publication} isOfOne={product !== undefined} />
          ))}
        </ol>
      )}
      {read.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button onClick={() => void read.fetchNextPage()} disabled={read.isFetchingNextPage}>
            {read.isFetchingNextPage ? 'Loading' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ publication, isOfOne }: { publication: ListedPublication; isOfOne: boolean }) {
  const { version, at, kind, actor, note, products, documents, changes } = publication;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changes : changes.slice(0, FEW);
  const rest = products - shown.length;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[13rem_minmax(0,1fr)] lg:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="break-words font-semibold">{actor}</bdi>
          <Chip tone={kind === 'edit' ? 'plain' : 'brand'}>{KIND_NAMES[kind]}</Chip>
        </div>
        <div className="text-muted text-xs">
          <time dateTime={at} title={exactTime(at)}>
            {shortTime(at)}
          </time>
          <span className="tabular-nums"> · version {version}</span>
        </div>
        {note && (
          <p dir="auto" className="mt-1 break-words text-muted">
            “{note}”
          </p>
        )}
      </div>
      <div className="min-w-0 space-y-2">
        {shown.map((changed) => (
          <ProductChange key={`${changed.category}:${changed.id}`} change={changed} hasHistory={!isOfOne} />
        ))}
        {!showsAll && changes.length > FEW ? (
          <Button kind="bare" className="-ml-3" onClick={() => setShowsAll(true)}>
            And {counted(rest, 'product')} more
          </Button>
        ) : (
          rest > 0 && <p className="text-muted">And {counted(rest, 'product')} more.</p>
        )}
        {documents > 0 && <p>What the shop says about itself, or its technologies.</p>}
      </div>
    </li>
  );
}

function ProductChange({ change, hasHistory }: { change: PublishedChange; hasHistory: boolean }) {
  const { category, id, name, isNew, fields } = change;
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Link to={`/catalogue/${category}/${id}`} className="break-words rounded-sm font-semibold hover:underline">
          {name}
        </Link>
        {hasHistory && (
          <Link
            to={`/catalogue/history?product=${category}:${id}`}
            className="rounded-sm text-brand text-xs hover:underline"
          >
            Its history
            <span className="sr-only"> ({name})</span>
          </Link>
        )}
      </div>
      {isNew && <p className="text-muted">New in the catalogue</p>}
      <ul>
        {fields.map(({ field, before, after }) => (
          <li key={field} className="break-words">
            <span className="text-muted">{fieldName(field)}: </span>
            <Value field={field} value={before} />
            <ArrowRight aria-hidden size={13} className="mx-1.5 inline-block text-muted" />
            <span className="sr-only"> is now </span>
            <Value field={field} value={after} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Long texts are cut: the editor shows them whole. */
const LONGEST = 160;

function Value({ field, value }: { field: string; value: unknown }) {
  const text = fieldValue(field, value);
  return <span className="tabular-nums">{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</span>;
}
