import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedKind } from '#contract/kinds/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDropKindDraft, useRemoveKind } from '../api/kinds.ts';
import { DropDraftDialog } from '../shared/drop-draft-dialog.tsx';
import { NewKindDialog } from './new-kind-dialog.tsx';
import type { KindForm } from './use-kind-form.ts';

type Asked = 'copy' | 'drop' | 'remove';

/** What is done with the whole kind, seldom. */
export function KindMore({ kind, form, name }: { kind: EditedKind; form: KindForm; name: string }) {
  const { may } = useRights();
  const [asked, setAsked] = useState<Asked>();
  const { published, draft, products } = kind;
  const close = () => setAsked(undefined);
  const navigate = useNavigate();
  const dropping = useDropKindDraft(kind.key, async () => {
    close();
    if (!published) await navigate('/kinds', { replace: true });
  });
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
      {asked === 'drop' && draft && (
        <DropDraftDialog
          what="kind"
          isPublished={published !== null}
          autosave={form.autosave}
          onClose={close}
          {...{ draft, dropping }}
        />
      )}
      {asked === 'remove' && published && (
        <RemoveDialog kind={kind} revision={published.revision} name={name} onClose={close} />
      )}
    </Panel>
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
      onConfirm={() => void run({ revision })}
      onClose={onClose}
    >
      <p>It has no products. Its page is gone at once, with its draft; what it was stays in the history.</p>
      <ErrorAlert error={step.error} />
    </ConfirmDialog>
  );
}
