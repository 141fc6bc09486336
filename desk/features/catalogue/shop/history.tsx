import { useState } from 'react';
import type { TextDocument, TextVersion } from '#contract/catalogue/shop-texts.ts';
import { Choice } from '#web/ui/field.tsx';
import { useRestoreText, useTextHistory } from '../api/shop-texts.ts';
import { FirstVersion, VersionEntry, VersionHistory } from '../shared/version-history.tsx';

const DOCUMENTS = [
  { value: 'shop', label: 'Texts' },
  { value: 'technologies', label: 'Technologies' },
  { value: 'brand', label: 'Brand' },
];

/** What the texts were, what each publication changed, and the way back. */
export function TextHistory() {
  const [name, setName] = useState<TextDocument>('shop');
  const history = useTextHistory(name);
  const [newest] = history.rows;
  const isKnown = !history.isLoading && history.error === undefined;
  return (
    <VersionHistory
      history={history}
      remark={
        <>
          <Choice
            legend="Of what"
            name="history-of"
            options={DOCUMENTS}
            checkedValue={name}
            onChange={({ target }) => setName(target.value as TextDocument)}
          />
          {isKnown && !newest && <p className="mt-3 text-muted">Nothing was published yet.</p>}
        </>
      }
      entry={(version) => (
        <Version key={version.revision} name={name} version={version} newest={newest?.revision ?? 0} />
      )}
    />
  );
}

interface VersionProps {
  name: TextDocument;
  version: TextVersion;
  /** The revision that is in the shop. */
  newest: number;
}

function Version({ name, version, newest }: VersionProps) {
  const { revision, at, changes } = version;
  const step = useRestoreText(at);
  const restoring = { ...step, run: () => step.run({ name, revision, version: newest }) };
  return (
    <VersionEntry what={name} isNow={revision === newest} {...{ version, restoring }}>
      {changes ? (
        <ul className="space-y-1">
          {changes.map(({ where, was, is }) => (
            <li key={`${where} ${was} ${is}`} className="break-words">
              <span className="text-muted">{where}:</span> {was !== null && <del className="text-muted">{was}</del>}{' '}
              {is !== null && <ins className="no-underline">{is}</ins>}
            </li>
          ))}
        </ul>
      ) : (
        <FirstVersion />
      )}
    </VersionEntry>
  );
}
