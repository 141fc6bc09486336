import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressState {
  query: URLSearchParams;
  change(values: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void;
}

/**
 * What a screen shows is in its address: it can be sent to a colleague, and Back restores it. An empty value leaves the address. Typing
 * replaces the entry of the history, a choice adds one. A screen asks for it once and hands it on: a part that asks again
 * learns of a change a moment later.
 */
export function useAddressState(): AddressState {
  const [inAddress, setQuery] = useSearchParams();
  // The router changes the address a moment later. A control that waited for it would jump back for that moment, and a second change
  // would lose the first.
  const [chosen, setChosen] = useState<URLSearchParams>();
  const latest = useRef(inAddress);
  useEffect(() => {
    latest.current = inAddress;
    setChosen(undefined);
  }, [inAddress]);
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>, options: { replace?: boolean } = {}) => {
      latest.current = withValues(latest.current, values);
      setChosen(latest.current);
      return setQuery(latest.current, { preventScrollReset: true, ...options });
    },
    [setQuery],
  );
  return { query: chosen ?? inAddress, change };
}

export function withValues(query: URLSearchParams, values: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
