import { useStaff } from '#desk/api/session.ts';
import type { Autosave } from '#desk/lib/form/shared-draft.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { shortTime } from '#desk/lib/words/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DropDraftDialogProps {
  what: 'kind' | 'product';
  isPublished: boolean;
  draft: { readonly actor: string; readonly at: string };
  autosave: Pick<Autosave, 'save' | 'version'>;
  dropping: {
    readonly step: { readonly isRunning: boolean; readonly error: unknown };
    /** `seen` is the version of the draft. */
    readonly run: (input: { readonly seen: number }) => Promise<void>;
  };
  onClose: () => void;
}

/** Asks before a draft that colleagues share is thrown away. What was typed last is saved first: the version must be the latest. */
export function DropDraftDialog({ what, isPublished, draft, autosave, dropping, onClose }: DropDraftDialogProps) {
  const { name } = useStaff();
  const { step, run } = dropping;

  async function drop() {
    await autosave.save();
    await run({ seen: autosave.version() });
  }

  return (
    <ConfirmDialog
      title="Throw the draft away?"
      button="Throw it away"
      kind="danger"
      isRunning={step.isRunning}
      onConfirm={() => void drop()}
      onClose={onClose}
    >
      <p>
        It was saved {shortTime(draft.at)} by {draft.actor === name ? 'you' : <bdi>{draft.actor}</bdi>}.{' '}
        {isPublished
          ? 'The fields go back to what shoppers see now.'
          : `The ${what} was never published: it is gone with its draft.`}
      </p>
      <ErrorAlert error={step.error} />
    </ConfirmDialog>
  );
}
