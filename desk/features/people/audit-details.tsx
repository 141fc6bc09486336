import { auditLines } from './audit-words.ts';

const SHORT = 90;

/** What else is known of a step. Short details are shown at once, long ones when one asks. */
export function AuditDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const lines = auditLines(details);
  if (lines.length === 0) return null;
  const all = lines.join('; ');
  if (all.length <= SHORT) return <p className="break-words text-muted text-xs">{all}</p>;
  return (
    <details className="text-muted text-xs">
      <summary className="line-clamp-1 cursor-pointer break-all pointer-coarse:min-h-11">
        {all.slice(0, SHORT)}…
      </summary>
      <ul className="mt-1 space-y-1">
        {lines.map((line) => (
          <li key={line} className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
