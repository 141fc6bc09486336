import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Each row is a decision of its own: there is no box that ticks all of them. */
  readonly isOneByOne?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** What is chosen on other pages stays chosen. */
export function withKeys(keys: ReadonlySet<string>, changed: readonly string[], isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...keys, ...changed]) : new Set([...keys].filter((key) => !changed.includes(key)));
}

/** By the entry of the history: whoever goes elsewhere, to the printer say, and comes back finds chosen what was chosen. */
const remembered = new Map<string, ReadonlySet<string>>();

/** The chosen rows of a screen's list. */
export function useSelection(): Selection {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [keys, onChange] = useState(() => (isBack && remembered.get(key)) || NONE);
  useEffect(() => {
    remembered.set(key, keys);
  }, [key, keys]);
  return { keys, onChange };
}
