import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

/** What a screen reads from its address: each value by its name, optional or with a default. */
export interface SearchParams<S extends Shape> {
  readonly shape: S;
  /**
   * The values that may be those of a person, such as a search for a phone number. They stand behind the # of the address, which the
   * browser never sends: no server and no proxy can log them.
   */
  readonly personal: readonly string[];
}

export type SearchValues<S extends Shape> = z.output<z.ZodObject<S>>;
export type SearchChanges<S extends Shape> = { readonly [Name in keyof S]?: string | number | undefined };

export interface Search<S extends Shape> {
  readonly values: SearchValues<S>;
  change(changes: SearchChanges<S>, options?: { replace?: boolean }): void;
  /** The address with these changes, for a link. */
  to(changes: SearchChanges<S>): Address;
}

interface Address {
  readonly search: string;
  readonly hash: string;
}

export function searchParams<S extends Shape>(
  shape: S,
  { personal = [] }: { readonly personal?: readonly (keyof S & string)[] } = {},
): SearchParams<S> {
  return { shape, personal };
}

/**
 * What a screen shows is in its address: it can be sent to a colleague, and Back restores it. An empty value leaves the address. Typing
 * replaces the entry of the history, a choice adds one. A screen asks for it once and hands it on: a part that asks again
 * learns of a change a moment later.
 */
export function useSearch<S extends Shape>(params: SearchParams<S>): Search<S> {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => queryIn(params, { search, hash }), [params, search, hash]);
  // The router changes the address a moment later. A control that waited for it would jump back for that moment, and a second change
  // would lose the first.
  const [chosen, setChosen] = useState<URLSearchParams>();
  const latest = useRef(inAddress);
  useEffect(() => {
    latest.current = inAddress;
    setChosen(undefined);
  }, [inAddress]);
  const query = chosen ?? inAddress;
  const change = useCallback(
    (changes: SearchChanges<S>, options: { replace?: boolean } = {}) => {
      latest.current = withChanges(latest.current, changes);
      setChosen(latest.current);
      void navigate(addressOf(params, latest.current), { preventScrollReset: true, ...options });
    },
    [navigate, params],
  );
  return {
    values: useMemo(() => valuesIn(params, query), [params, query]),
    change,
    to: (changes) => addressOf(params, withChanges(query, changes)),
  };
}

/** The address of a screen with these values and no others. */
export function addressWith<S extends Shape>(params: SearchParams<S>, values: SearchChanges<S>): Address {
  return addressOf(params, withChanges(new URLSearchParams(), values));
}

/** A value that makes no sense is as good as none: an old link still shows the screen. */
export function valuesIn<S extends Shape>({ shape }: SearchParams<S>, query: URLSearchParams): SearchValues<S> {
  const known = Object.entries(shape).flatMap(([name, schema]) => {
    const given = schema.safeParse(query.get(name)?.trim() || undefined);
    const value = given.success ? given.data : schema.safeParse(undefined).data;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known) as SearchValues<S>;
}

/** Also from the visible part: a link of before had everything there. */
export function queryIn<S extends Shape>({ personal }: SearchParams<S>, { search, hash }: Address): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) if (personal.includes(name)) query.set(name, value);
  return query;
}

function addressOf<S extends Shape>({ personal }: SearchParams<S>, query: URLSearchParams): Address {
  const [shown, behind] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of query) (personal.includes(name) ? behind : shown).append(name, value);
  return { search: shown.size > 0 ? `?${shown}` : '', hash: behind.size > 0 ? `#${behind}` : '' };
}

function withChanges(query: URLSearchParams, changes: Readonly<Record<string, string | number | undefined>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
