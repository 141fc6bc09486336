import type { Kind } from '#domain/kinds/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { TriangleAlert } from '#web/ui/icons.ts';
import { labelOf } from '../shared/field-words.ts';

interface ProblemSummaryProps {
  kind: Kind;
  /** The fields where something is wrong. */
  paths: readonly string[];
  onGo: (path: string) => void;
}

/** How many fields are in the way of publishing, and a way to each. */
export function ProblemSummary({ kind, paths, onGo }: ProblemSummaryProps) {
  return (
    <div role="alert">
      {paths.length > 0 && (
        <div className="m-3 mb-0 flex gap-2.5 rounded-card bg-sale-surface p-3 text-sale sm:m-4 sm:mb-0 lg:mx-6">
          <TriangleAlert aria-hidden size={18} className="mt-2 shrink-0" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-1">
            <p className="py-1.5 font-semibold">
              {paths.length === 1 ? 'One field needs' : `${paths.length} fields need`} another look:
            </p>
            {paths.map((path) => (
              <Button key={path} kind="bare" className="px-2 text-sale underline" onClick={() => onGo(path)}>
                {labelOf(kind, path)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
