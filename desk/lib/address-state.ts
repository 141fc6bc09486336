import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface AddressState {
  query: URLSearchParams;
  change(values: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void;
}

const NOTHING: readonly string[] = [];

/**
 * What a screen shows is in its address: it can be sent to a colleague, and Back restores it. An empty value leaves the address. Typing
 * replaces the entry of the history, a choice adds one. A screen asks for it once and hands it on: a part that asks again
 * learns of a change a moment later.
 *
 * The values named by `hidden` may be those of a person, such as a search for a phone number. They stand behind the # of the address,
 * which the browser never sends: no server and no proxy can log them.
 */
export function useAddressState(hidden: readonly string[] = NOTHING): AddressState {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => queryIn({ search, hash }, hidden), [search, hash, hidden]);
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
      void navigate(addressOf(latest.current, hidden), { preventScrollReset: true, ...options });
    },
    [navigate, hidden],
  );
  return { query: chosen ?? inAddress, change };
}

interface Address {
  readonly search: string;
  readonly hash: string;
}

/** Also from the visible part: a link of before had everything there. */
export function queryIn({ search, hash }: Address, hidden: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) if (hidden.includes(name)) query.set(name, value);
  return query;
}

export function addressOf(query: URLSearchParams, hidden: readonly string[]): Address {
  const [shown, behind] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of query) (hidden.includes(name) ? behind : shown).append(name, value);
  return { search: shown.size > 0 ? `?${shown}` : '', hash: behind.size > 0 ? `#${behind}` : '' };
}

export function withValues(query: URLSearchParams, values: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
