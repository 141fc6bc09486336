import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedKind } from '#contract/kinds/kinds.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDropKindDraft, useRemoveKind } from '../api/kinds.ts';
import { NewKindDialog } from './new-kind-dialog.tsx';
import type { KindForm } from './use-kind-form.ts';

type Asked = 'copy' | 'drop' | 'remove';

/** What is done with the whole kind, seldom. */
export function KindMore({ kind, form, name }: { kind: EditedKind; form: KindForm; name: string }) {
  const { may } = useRights();
  const [asked, setAsked] = useState<Asked>();
  const { published, draft, products } = kind;
  const close = () => setAsked(undefined);
  return (
    <Panel title="More">
      <div className="flex flex-wrap gap-2">
        {may('edit_catalogue') && <Button onClick={() => setAsked('copy')}>Duplicate it</Button>}
        {may('edit_catalogue') && draft && (
          <Button kind="danger" onClick={() => setAsked('drop')}>
            Throw the draft away
          </Button>
        )}
        {may('publish') && published && products === 0 && (
          <Button kind="danger" onClick={() => setAsked('remove')}>
            Remove this kind
          </Button>
        )}
      </div>
      {published && products > 0 && (
        <p className="mt-2 text-muted">
          It has {counted(products, 'product')}, so it cannot be removed. It can be hidden: see Names.
        </p>
      )}
      {asked === 'copy' && <NewKindDialog original={{ key: kind.key, name }} onClose={close} />}
      {asked === 'drop' && draft && <DropDialog {...{ kind, draft, form }} onClose={close} />}
      {asked === 'remove' && published && (
        <RemoveDialog kind={kind} revision={published.revision} name={name} onClose={close} />
      )}
    </Panel>
  );
}

interface DropDialogProps {
  kind: EditedKind;
  draft: NonNullable<EditedKind['draft']>;
  form: KindForm;
  onClose: () => void;
}

function DropDialog({ kind, draft, form, onClose }: DropDialogProps) {
  const navigate = useNavigate();
  const { name } = useStaff();
  const { step, run } = useDropKindDraft(kind.key, async () => {
    onClose();
    if (!kind.published) await navigate('/kinds', { replace: true });
  });

  async function drop() {
    await form.autosave.save();
    await run(form.autosave.version());
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
        {kind.published
          ? 'The fields go back to what shoppers see now.'
          : 'The kind was never published: it is gone with its draft.'}
      </p>
      <ErrorAlert error={step.error} />
    </ConfirmDialog>
  );
}

interface RemoveDialogProps {
  kind: EditedKind;
  revision: number;
  name: string;
  onClose: () => void;
}

function RemoveDialog({ kind, revision, name, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const { step, run } = useRemoveKind(kind.key, async () => {
    onClose();
    await navigate('/kinds', { replace: true });
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      button="Remove it"
      kind="danger"
      isRunning={step.isRunning}
      onConfirm={() => void run(revision)}
      onClose={onClose}
    >
      <p>It has no products. Its page is gone at once, with its draft; what it was stays in the history.</p>
      <ErrorAlert error={step.error} />
    </ConfirmDialog>
  );
}
