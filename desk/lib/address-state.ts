import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a screen shows is in its address: it can be sent to a colleague, and Back restores it. An empty value leaves the address. Typing
 * replaces the entry of the history, a choice adds one.
 */
export function useAddressState() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>, options: { replace?: boolean } = {}) =>
      setQuery((now) => withValues(now, values), { preventScrollReset: true, ...options }),
    [setQuery],
  );
  return { query, change };
}

export function withValues(query: URLSearchParams, values: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
