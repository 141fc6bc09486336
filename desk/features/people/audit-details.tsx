import { words } from '#desk/lib/format.ts';
import { changeText } from '#desk/lib/product-words.ts';

const SHORT = 90;

/** What else is known of a step. Short details are shown at once, long ones when one asks. */
export function AuditDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  if (entries.length === 0) return null;
  const text = entries.flatMap(([name, value]) => {
    const changes = name === 'changes' ? changesText(value) : undefined;
    return changes ?? `${words(name)}: ${valueText(value)}`;
  });
  const all = text.join('; ');
  if (all.length <= SHORT) return <p className="break-words text-muted text-xs">{all}</p>;
  return (
    <details className="text-muted text-xs">
      <summary className="line-clamp-1 cursor-pointer break-all pointer-coarse:min-h-11">
        {all.slice(0, SHORT)}…
      </summary>
      <ul className="mt-1 space-y-1">
        {text.map((line) => (
          <li key={line} className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a publication changed, by product, in the words of its own screen; undefined for changes of another kind. */
function changesText(changes: unknown): string[] | undefined {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return undefined;
  return Object.entries(changes).map(([product, fields]) => {
    if (typeof fields !== 'object' || fields === null) return `${words(product)}: ${valueText(fields)}`;
    const texts = Object.entries(fields).map(([field, pair]) =>
      Array.isArray(pair) ? changeText(field, pair[0], pair[1]) : `${words(field)}: ${valueText(pair)}`,
    );
    return `${words(product)}: ${texts.join(', ')}`;
  });
}

/** `line 1, quantity 2; line 2, quantity 1`: braces and quotes say nothing to the people who read this. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('; ') || 'none';
  if (typeof value !== 'object' || value === null) return String(value ?? 'none');
  return Object.entries(value)
    .map(([name, part]) => `${name.replaceAll('_', ' ')} ${valueText(part)}`)
    .join(', ');
}
