import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { afterPaint } from '#web/browser/after-paint.ts';
import { FROM_CONTROLS } from './scroll-to-top.ts';

/** An address that was written from the state is as old as the state or older, and does not set it. */
const WRITE = { replace: true, preventScrollReset: true, state: FROM_CONTROLS };

/**
 * State that the query of the address has, too. A change is rendered at once; the address is replaced after the next paint, because
 * the router then renders every link of the page. An address that changes in another way (Back, a search, a link) sets the state.
 * `write` returns the query as it is where it says the same already.
 */
export function useStateInAddress<State extends object>(
  parse: (search: string) => State,
  write: (state: State, search: string) => string,
): [State, Dispatch<SetStateAction<State>>] {
  const navigate = useNavigate();
  const { key, search, state: mark } = useLocation();
  // The mark stays in the history, so on the way back it says nothing.
  const isOwnAddress = useNavigationType() !== 'POP' && mark === FROM_CONTROLS;
  const [state, change] = useState(() => parse(search));
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (!isOwnAddress) change(parse(search));
  }

  const query = write(state, search);
  useEffect(() => {
    if (query === search) return;
    let isCurrent = true;
    afterPaint().then(() => {
      if (isCurrent) navigate({ search: query }, WRITE);
    });
    return () => {
      isCurrent = false;
    };
  }, [query, search, navigate]);

  return [state, change];
}
