import { useRights } from '#desk/api/session.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { ago } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useRestoreSubject, useTextVersions } from '../api/translations.ts';
import { pathWords } from './text-words.ts';

/** A publication that translated everything has more than anybody reads here. */
const MOST_CHANGES = 10;

/** What the translations of a subject were, and the way back. */
export function TextVersions({
  language,
  subject,
  version: seen,
}: {
  language: string;
  subject: string;
  version: number;
}) {
  const history = useTextVersions(language, subject);
  const step = useRestoreSubject();
  const { may } = useRights();
  const { data } = history;
  return (
    <Panel title="History">
      <StepAlert step={step} onLook={() => void history.refetch()} />
      {history.isPending && <Loading rows={3} />}
      {history.isError && !data && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      {data?.versions.length === 0 && <p className="text-muted">Nobody has translated it yet.</p>}
      <ol className="divide-y divide-line">
        {data?.versions.map(({ revision, at, actor, note, changes }, place) => (
          <li key={revision} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-semibold">Version {revision}</span> by <bdi>{actor}</bdi> {ago(at)}
                {note && <span className="text-muted"> · {note}</span>}
              </p>
              <ul className="mt-1 space-y-1">
                {changes.slice(0, MOST_CHANGES).map(({ path, was, is }) => (
                  <li key={path} className="break-words">
                    <span className="text-muted">{pathWords({ subject, path }) || path}:</span>{' '}
                    {was !== null && (
                      <del lang={language} dir="auto" className="text-muted">
                        {was}
                      </del>
                    )}{' '}
                    {is !== null && (
                      <ins lang={language} dir="auto" className="no-underline">
                        {is}
                      </ins>
                    )}
                  </li>
                ))}
                {changes.length > MOST_CHANGES && (
                  <li className="text-muted">And {changes.length - MOST_CHANGES} more.</li>
                )}
              </ul>
            </div>
            {may('publish') && place > 0 && (
              <Button
                disabled={step.isRunning}
                onClick={() => void step.run({ language, subject, revision, version: seen })}
              >
                Bring back<span className="sr-only"> version {revision}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
