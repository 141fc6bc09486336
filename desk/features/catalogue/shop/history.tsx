import { useState } from 'react';
import type { TextDocument, TextVersion } from '#contract/catalogue/shop-texts.ts';
import { useRights } from '#desk/api/session.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { ago } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/field.tsx';
import { useRestoreText, useTextHistory } from '../api/shop-texts.ts';

const DOCUMENTS = [
  { value: 'shop', label: 'Texts' },
  { value: 'technologies', label: 'Technologies' },
  { value: 'brand', label: 'Brand' },
];

/** What the texts were, what each publication changed, and the way back. */
export function TextHistory() {
  const [name, setName] = useState<TextDocument>('shop');
  const history = useTextHistory(name);
  const step = useRestoreText();
  const { may } = useRights();
  const { data } = history;
  return (
    <Panel title="History">
      <Choice
        legend="Of what"
        name="history-of"
        options={DOCUMENTS}
        checkedValue={name}
        onChange={({ target }) => setName(target.value as TextDocument)}
      />
      <StepAlert step={step} onLook={() => void history.refetch()} />
      {history.isPending && <Loading rows={3} />}
      {history.isError && !data && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      <ol className="mt-3 divide-y divide-line">
        {data?.versions.map((version, place) => (
          <Version key={version.revision} version={version}>
            {may('publish') && place > 0 && (
              <Button
                disabled={step.isRunning}
                onClick={() => void step.run({ name, revision: version.revision, version: data.revision })}
              >
                Bring back<span className="sr-only"> version {version.revision}</span>
              </Button>
            )}
          </Version>
        ))}
      </ol>
    </Panel>
  );
}

function Version({ version, children }: { version: TextVersion; children: React.ReactNode }) {
  const { revision, at, actor, note, changes } = version;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-semibold">Version {revision}</span> by <bdi>{actor}</bdi> {ago(at)}
          {note && <span className="text-muted"> · {note}</span>}
        </p>
        <ul className="mt-1 space-y-1">
          {changes.map(({ where, was, is }) => (
            <li key={`${where} ${was} ${is}`} className="break-words">
              <span className="text-muted">{where}:</span> {was !== null && <del className="text-muted">{was}</del>}{' '}
              {is !== null && <ins className="no-underline">{is}</ins>}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </li>
  );
}
