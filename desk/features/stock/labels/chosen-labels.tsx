import { Link } from 'react-router';
import type { VariantLabel } from '#contract/catalogue/codes.ts';
import { useRights } from '#desk/api/session.ts';
import { type LabelLine, MOST_LABELS } from '#desk/lib/product/label-lines.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { draftId } from '../shared/draft.ts';
import type { LabelFormatName } from './formats.ts';
import { withoutBars } from './label-pages.tsx';

const parseCount = (typed: string, most: number) =>
  Math.min(Math.max(Math.trunc(Number(typed.replace(/\D/g, ''))), 1), most);

interface ChosenLabelsProps {
  lines: readonly LabelLine[];
  byId: ReadonlyMap<string, VariantLabel>;
  isRead: boolean;
  format: LabelFormatName;
  onChange: (lines: readonly LabelLine[]) => void;
}

export function ChosenLabels({ lines, byId, isRead, format, onChange }: ChosenLabelsProps) {
  const { may } = useRights();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const id = draftId(line);
        const label = byId.get(id);
        const name = withVariant(label?.name ?? `${line.category} ${line.product_id}`, line.variant);
        const problem = label && withoutBars(label, format);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-36 flex-1">
              <div className="break-words font-medium">{name}</div>
              {label && (
                <div className="break-words text-muted text-xs tabular-nums">
                  {[formatPkr(label.price), label.barcode ?? label.sku].filter(Boolean).join(', ')}
                </div>
              )}
              {problem && (
                <p className="text-sm text-warn">
                  {problem}{' '}
                  {may('edit_catalogue') && (
                    <Link to={`/catalogue/${line.category}/${line.product_id}`} className="text-brand underline">
                      Give it a SKU
                    </Link>
                  )}
                </p>
              )}
              {!label && isRead && (
                <p className="text-sm text-warn">It is not in the catalogue: no label is printed.</p>
              )}
            </div>
            <div className="ml-auto flex items-center gap-1">
              <Stepper
                name={name}
                value={line.count}
                max={MOST_LABELS}
                parse={parseCount}
                onChange={(count) => onChange(lines.map((one) => (one === line ? { ...one, count } : one)))}
              />
              <IconButton label={`Remove ${name}`} onClick={() => onChange(lines.filter((one) => one !== line))}>
                <Trash2 aria-hidden size={16} />
              </IconButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
