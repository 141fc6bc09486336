import type { TranslationVersion } from '#contract/catalogue/translations.ts';
import { useRestoreSubject, useTextVersions } from '../api/translations.ts';
import { VersionEntry, VersionHistory } from '../shared/version-history.tsx';
import { pathWords } from './text-words.ts';

/** A publication that translated everything has more than anybody reads here. */
const MOST_CHANGES = 10;

interface TextVersionsProps {
  language: string;
  subject: string;
  /** The publication that was seen as the newest. */
  version: number;
}

/** What the translations of a subject were, and the way back. */
export function TextVersions({ language, subject, version: seen }: TextVersionsProps) {
  const history = useTextVersions(language, subject);
  const [newest] = history.rows;
  const isKnown = !history.isLoading && history.error === undefined;
  return (
    <VersionHistory
      history={history}
      remark={isKnown && !newest && <p className="text-muted">Nobody has translated it yet.</p>}
      entry={(version) => (
        <Version key={version.revision} isNow={version === newest} {...{ language, subject, seen, version }} />
      )}
    />
  );
}

interface VersionProps {
  language: string;
  subject: string;
  seen: number;
  version: TranslationVersion;
  isNow: boolean;
}

function Version({ language, subject, seen, version, isNow }: VersionProps) {
  const { revision, at, changes } = version;
  const step = useRestoreSubject(at);
  const restoring = { ...step, run: () => step.run({ language, subject, revision, version: seen }) };
  return (
    <VersionEntry what="translations" {...{ version, isNow, restoring }}>
      <ul className="space-y-1">
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
        {changes.length > MOST_CHANGES && <li className="text-muted">And {changes.length - MOST_CHANGES} more.</li>}
      </ul>
    </VersionEntry>
  );
}
