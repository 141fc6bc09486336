import { createContext, useContext, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';

/*
 * Which forms have something typed that is not saved. Whoever leaves a page, or closes a dialog, is asked if one of its forms is among
 * them.
 */

interface UnsavedForm {
  /** The dialogs around it, the outermost first. */
  readonly dialogs: readonly string[];
  readonly discard: () => void;
  /** It is there again whenever its screen is. */
  readonly outlivesScreen?: boolean;
}

const forms = new Map<string, UnsavedForm>();

/** The dialogs around what is rendered, the outermost first. */
export const DialogsAround = createContext<readonly string[]>([]);

const within = (dialog: string | undefined) =>
  [...forms].filter(([, { dialogs }]) => dialog === undefined || dialogs.includes(dialog));

/** In one dialog, or anywhere. */
export const hasUnsaved = (dialog?: string): boolean => within(dialog).length > 0;

/** Whether something would be lost with the screen. */
export const isLostWithScreen = (): boolean => [...forms.values()].some(({ outlivesScreen }) => !outlivesScreen);

/** Throws away what was typed, in one dialog or everywhere. */
export function discardUnsaved(dialog?: string): void {
  for (const [id, { discard }] of within(dialog)) {
    forms.delete(id);
    discard();
  }
}

export function addUnsaved(id: string, form: UnsavedForm): () => void {
  forms.set(id, form);
  return () => void forms.delete(id);
}

/** Takes a form from the list at once: it is sent, and may leave the page in the same moment. */
export const releaseUnsaved = (id: string): void => void forms.delete(id);

/** Inside the dialog, if the form is in one. The id is for `releaseUnsaved`. */
export function useUnsaved(
  isUnsaved: boolean,
  discard: () => void,
  { id: given, outlivesScreen = false }: { readonly id?: string; readonly outlivesScreen?: boolean } = {},
): void {
  const own = useId();
  const id = given ?? own;
  const dialogs = useContext(DialogsAround);
  const onDiscard = useEffectEvent(discard);
  useEffect(() => {
    if (isUnsaved) return addUnsaved(id, { dialogs, discard: () => onDiscard(), outlivesScreen });
  }, [id, isUnsaved, dialogs, outlivesScreen]);
}

/** For a dialog: `close` asks first if something in it is not saved. `discard` is for a button that says Cancel. */
export function useGuardedClose(onClose: () => void) {
  const id = useId();
  const outer = useContext(DialogsAround);
  const dialogs = useMemo(() => [...outer, id], [outer, id]);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    discardUnsaved(id);
    onClose();
  };
  return {
    dialogs,
    isAsking,
    close: () => (hasUnsaved(id) ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    leave,
  };
}

/** What will be saved by itself in a moment, as long as the tab is there. */
const onTheirWay = new Set<string>();

export function useOnItsWay(isOnItsWay: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isOnItsWay) return;
    onTheirWay.add(id);
    return () => void onTheirWay.delete(id);
  }, [id, isOnItsWay]);
}

/** Closing or reloading the tab asks, too, in the browser's own words. */
export function useAskBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => (hasUnsaved() || onTheirWay.size > 0) && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
