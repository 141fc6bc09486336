import type { FieldChange } from '#contract/catalogue/product-fields.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { changeWords } from '../shared/field-words.ts';

/** What is different, a line per field. */
export function ChangeList({ category, changes }: { category: Category; changes: readonly FieldChange[] }) {
  return (
    <ul className="list-disc space-y-0.5 pl-5">
      {changes.map((change) => (
        <li key={change.path} dir="auto" className="break-words">
          {changeWords(category, change)}
        </li>
      ))}
    </ul>
  );
}
