import { sentenceOf } from '#desk/api/refusal.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';

interface Change {
  readonly actor: string;
  readonly at: string;
}

interface PublishBarProps {
  /** Who saved and published it last; undefined for a new one. */
  stored: { readonly draft: Change | null; readonly published: Change | null } | undefined;
  form: Pick<DeskForm<Record<string, unknown>>, 'conflict' | 'autosave' | 'isRunning'>;
  /** Whether there is anything that shoppers do not see yet. */
  hasChanges: boolean;
}

/** Always in reach: whether the draft is saved, and publishing it. */
export function PublishBar({ stored, form, hasChanges }: PublishBarProps) {
  const { may } = useRights();
  const { conflict } = form;
  const { isSaved, isSaving, error, save } = form.autosave;
  return (
    <section
      aria-label="Saving and publishing"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-page px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg lg:px-6 print:hidden"
    >
      <p aria-live="polite" className="min-w-0 flex-1 text-sm">
        {error !== undefined && !conflict && !isSaving ? (
          <span className="text-warn">Not saved: {sentenceOf(error)}</span>
        ) : (
          <SavedWords {...{ stored, form }} />
        )}
      </p>
      {!isSaved && !isSaving && !conflict && may('edit_catalogue') && (
        <Button onClick={() => void save()}>Save now</Button>
      )}
      {may('publish') && (
        <Button kind="main" type="submit" disabled={!hasChanges || form.isRunning}>
          Publish
        </Button>
      )}
    </section>
  );
}

function SavedWords({ stored, form: { conflict, autosave } }: Pick<PublishBarProps, 'stored' | 'form'>) {
  const { name } = useStaff();
  const by = (actor: string) => (actor === name ? 'you' : <bdi>{actor}</bdi>);
  if (conflict) return <span className="text-warn">A colleague was quicker: please choose above</span>;
  if (autosave.isSaving) return <>Saving the draft</>;
  if (!autosave.isSaved) return <>Not saved yet</>;
  const draft = stored?.draft;
  if (draft) {
    return (
      <>
        Draft saved {shortTime(draft.at)} by {by(draft.actor)}
      </>
    );
  }
  const published = stored?.published;
  if (!published) return <span className="text-muted">Saved by itself while you type</span>;
  return (
    <span className="text-muted">
      Published {shortTime(published.at)} by {by(published.actor)}
    </span>
  );
}
