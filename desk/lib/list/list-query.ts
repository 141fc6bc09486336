import { keepPreviousData, type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { call, type Sent } from '#desk/api/call.ts';

/** What a list shows: its rows, as far as they are known, or why there are none yet. */
export interface ListQuery<Row> {
  readonly rows: readonly Row[];
  /** Nothing can be said yet: rows are on their way. */
  readonly isLoading: boolean;
  /** Why there is nothing to show; undefined while there is something. */
  readonly error: unknown;
  readonly retry: () => void;
  /** The next rows, where there are more. */
  readonly more?: { readonly isLoading: boolean; readonly load: () => void } | undefined;
}

/** A list that is answered page by page. */
export interface Pages<Row, Page = unknown> extends ListQuery<Row> {
  readonly first: Page | undefined;
  /** The rows are those of what was asked for before. */
  readonly isOfAnother: boolean;
}

interface Asked<Input extends z.ZodType, Page, Row> extends Omit<Sent<Input>, 'signal'> {
  readonly rowsOf: (page: Page) => readonly Row[];
  /** What is sent besides for the page after this one; nothing after the last. */
  readonly next: (page: Page) => Partial<z.input<Input>> | null | undefined | '' | 0;
}

const NOTHING: readonly never[] = [];

/** The pages of a list that were asked for so far. While another list is queried, the former stays on the screen. */
export function usePages<Input extends z.ZodType, Page, Row>(
  endpoint: Endpoint<Input, Page>,
  { params = {}, input, rowsOf, next }: Asked<Input, Page, Row>,
): Pages<Row, Page> {
  const query = useInfiniteQuery({
    queryKey: [endpoint.path, params, input ?? {}],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params, input: { ...(input as object), ...pageParam } as z.input<Input>, signal }),
    initialPageParam: {} as object,
    getNextPageParam: (page) => next(page) || null,
    placeholderData: keepPreviousData,
  });
  const pages = useDeferredValue(query.data?.pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows are taken out of a page never changes
  const rows = useMemo(() => pages?.flatMap(rowsOf) ?? NOTHING, [pages]);
  // What is on the screen may be another list's, or an old answer for this one: that it is empty says nothing about this one now.
  const isOnItsWay =
    rows.length === 0 &&
    (query.isPlaceholderData || pages !== query.data?.pages || (query.isFetching && !query.isFetchedAfterMount));
  return {
    rows,
    first: pages?.[0],
    isLoading: query.isPending || isOnItsWay,
    isOfAnother: query.isPlaceholderData || pages !== query.data?.pages,
    error: query.isError && !pages ? query.error : undefined,
    retry: () => void query.refetch(),
    more: query.hasNextPage
      ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
      : undefined,
  };
}

interface Versions<Version> {
  readonly versions: readonly Version[];
  readonly next: number | null;
}

/** What something was, newest first, as it is answered or as `shown` makes it. */
export const useVersions = <Input extends z.ZodType, Version, One = Version>(
  endpoint: Endpoint<Input, Versions<Version>>,
  of: Pick<Sent<Input>, 'params' | 'input'>,
  shown: (version: Version) => One = (version) => version as unknown as One,
): Pages<One, Versions<Version>> =>
  usePages(endpoint, {
    ...of,
    rowsOf: ({ versions }) => versions.map(shown),
    next: ({ next }) => next && ({ before: next } as unknown as Partial<z.input<Input>>),
  });

/** A list of which everything is known. */
export const allOf = <Row>(rows: readonly Row[]): ListQuery<Row> => ({
  rows,
  isLoading: false,
  error: undefined,
  retry: () => undefined,
});

/** A list whose rows come with one answer. */
export function allRows<Answer, Row>(
  { data, isPending, isError, error, refetch }: UseQueryResult<Answer>,
  rows: readonly Row[] | undefined,
): ListQuery<Row> {
  return {
    rows: rows ?? NOTHING,
    isLoading: isPending,
    error: isError && data === undefined ? error : undefined,
    retry: () => void refetch(),
  };
}
