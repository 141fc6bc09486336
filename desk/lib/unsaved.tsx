import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The forms with something typed that is not saved. */
const unsaved = new Set<string>();

export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isDirty]);
}

/** Whoever leaves the screen, or the whole app, with something typed is asked first. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} title="Leave without saving?" size="small" closesOnBack={false}>
      <p>What you typed here is not saved yet.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button kind="main" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
