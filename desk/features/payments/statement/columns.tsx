import {
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementPlaces,
  type StatementTable,
} from '#contract/payments/payments.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { SelectField } from '#web/ui/field.tsx';

const ASKED: Readonly<Record<StatementColumn, readonly [label: string, nothing: string]>> = {
  consignment: ['Consignment number', 'Please choose'],
  collected: ['Collected', 'Please choose'],
  deductions: ['Fee', 'None in this file'],
  statement: ['Number of the payment', 'None in this file'],
  date: ['Day of delivery', 'None in this file'],
};

interface ColumnsProps {
  courier: string;
  table: StatementTable;
  isBusy: boolean;
  onChange: (columns: StatementPlaces) => void;
}

/** Which column of the file is which. What a person says is kept for the courier's next file. */
export function StatementColumns({ courier, table, isBusy, onChange }: ColumnsProps) {
  const { sheet, headings, examples, columns, known_by } = table;
  const options = headings.map((heading, place) => ({
    value: String(place),
    label: [heading || `Column ${place + 1}`, examples[place]].filter(Boolean).join(', such as '),
  }));
  return (
    <Panel title="Columns" className="print:hidden">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        {STATEMENT_COLUMNS.map((column) => {
          const [label, nothing] = ASKED[column];
          const place = columns[column];
          return (
            <SelectField
              key={column}
              label={label}
              nothing={nothing}
              options={options}
              value={place === null ? '' : String(place)}
              disabled={isBusy}
              onChange={({ target }) =>
                onChange({ ...columns, [column]: target.value === '' ? null : Number(target.value) })
              }
            />
          );
        })}
      </div>
      <p className="mt-3 text-muted">
        {sheet && (
          <>
            From the sheet <bdi>{sheet}</bdi>.{' '}
          </>
        )}
        {known_by === 'headings' && `Guessed from the headings: what you choose here is kept for ${courier}.`}
        {known_by === 'memory' && `As for the last file of ${courier}.`}
        {known_by === 'choice' && `Kept for the next file of ${courier}.`}
      </p>
    </Panel>
  );
}
