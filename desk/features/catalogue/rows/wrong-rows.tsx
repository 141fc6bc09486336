import type { RowsPlan } from '#contract/catalogue/product-rows.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { mistakeWords } from '../shared/mistake-words.ts';
import type { Rows } from './cells.ts';

interface WrongRowsProps {
  plan: RowsPlan;
  rows: Rows;
  isEdited: boolean;
  isRunning: boolean;
  onCell: (line: number, column: number, text: string) => void;
  onCheck: () => void;
  onLeaveOut: () => void;
}

/** A long list of mistakes is usually one mistake: the first fifty rows say which. */
const MOST_SHOWN = 50;

/** Each cell that something is wrong with, to be corrected where it stands. */
export function WrongRows({ plan, rows, isEdited, isRunning, onCell, onCheck, onLeaveOut }: WrongRowsProps) {
  const byLine = [...Map.groupBy(plan.mistakes, ({ line }) => line)];
  const nameColumn = plan.columns.indexOf('Name');
  // A row without a name is one of the product above.
  const nameAt = (line: number) => {
    const names = rows.slice(1, line).map((cells) => cells[nameColumn]?.trim() ?? '');
    return names.findLast((name) => name !== '') ?? 'Without a name';
  };
  return (
    <Panel title={`${counted(byLine.length, 'row needs', 'rows need')} another look`}>
      <ul className="divide-y divide-line">
        {byLine.slice(0, MOST_SHOWN).map(([line, mistakes]) => (
          <li key={line} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[12rem_1fr]">
            <p className="min-w-0">
              <span className="block text-muted tabular-nums">Line {line}</span>
              <bdi className="break-words font-semibold">{nameAt(line)}</bdi>
            </p>
            <div className="grid gap-3 md:grid-cols-2">
              {mistakes.map(({ column, mistake }) => (
                <TextField
                  key={column}
                  label={plan.columns[column] ?? ''}
                  error={`${plan.columns[column]} ${mistakeWords(mistake)}`}
                  value={rows[line - 1]?.[column] ?? ''}
                  onChange={({ target }) => onCell(line, column, target.value)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {byLine.length > MOST_SHOWN && <p className="mt-2 text-muted">And {byLine.length - MOST_SHOWN} more.</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind={isEdited ? 'main' : 'quiet'} disabled={isRunning} onClick={onCheck}>
          {isRunning ? 'Checking' : 'Check again'}
        </Button>
        <Button disabled={isRunning} onClick={onLeaveOut}>
          Leave out {counted(plan.wrong.length, 'row')}
        </Button>
      </div>
      {plan.wrong.length > byLine.length && (
        <p className="mt-2 text-muted">A product is left out with all of its rows.</p>
      )}
    </Panel>
  );
}
