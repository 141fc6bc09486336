import { Button } from '#web/ui/button.tsx';
import { TriangleAlert } from '#web/ui/icons.ts';

interface ProblemSummaryProps {
  /** The fields where something is wrong. */
  fields: readonly { readonly path: string; readonly label: string }[];
  onGo: (path: string) => void;
}

/** How many fields are in the way of publishing, and a way to each. */
export function ProblemSummary({ fields, onGo }: ProblemSummaryProps) {
  return (
    <div role="alert">
      {fields.length > 0 && (
        <div className="m-3 mb-0 flex gap-2.5 rounded-card bg-sale-surface p-3 text-sale sm:m-4 sm:mb-0 lg:mx-6">
          <TriangleAlert aria-hidden size={18} className="mt-2 shrink-0" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-1">
            <p className="py-1.5 font-semibold">
              {fields.length === 1 ? 'One field needs' : `${fields.length} fields need`} another look:
            </p>
            {fields.map(({ path, label }) => (
              <Button key={path} kind="bare" className="px-2 text-sale underline" onClick={() => onGo(path)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
