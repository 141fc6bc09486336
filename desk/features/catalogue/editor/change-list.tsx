import type { FieldChange } from '#contract/catalogue/product-fields.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { changeWords } from '../shared/field-words.ts';

/** What is different, a line per field. */
export function ChangeList({ kind, changes }: { kind: Kind; changes: readonly FieldChange[] }) {
  return (
    <ul className="list-disc space-y-0.5 pl-5">
      {changes.map((change) => (
        <li key={change.path} dir="auto" className="break-words">
          {changeWords(kind, change)}
        </li>
      ))}
    </ul>
  );
}
