import type { StatementRow } from '#contract/payments/payments.ts';
import { counted } from '#desk/lib/format.ts';
import type { Selection } from '#desk/lib/list.tsx';
import { Panel } from '#desk/lib/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowTable } from './row-table.tsx';

export const rowKey = ({ line }: StatementRow) => String(line);

/** The rows in three parts: what fits, what a person has to decide, and what cannot be booked. */
export function StatementRows({ rows, selection }: { rows: readonly StatementRow[]; selection: Selection }) {
  const fitting = rows.filter(({ doubt }) => doubt === null);
  const differing = rows.filter(({ doubt, can_be_booked }) => doubt !== null && can_be_booked);
  const others = rows.filter(({ can_be_booked }) => !can_be_booked);
  const { keys, onChange } = selection;
  return (
    <>
      {fitting.length > 0 && (
        <Panel
          title={`Fits: ${counted(fitting.length, 'row')}`}
          actions={
            <Button className="print:hidden" onClick={() => onChange(new Set([...keys, ...fitting.map(rowKey)]))}>
              Tick all that fit
            </Button>
          }
        >
          <RowTable caption="Rows that fit" rows={fitting} selection={selection} />
        </Panel>
      )}
      {differing.length > 0 && (
        <Panel title={`Another amount than is owed: ${counted(differing.length, 'row')}`}>
          <RowTable caption="Rows with another amount than is owed" rows={differing} selection={selection} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={`Cannot be booked: ${counted(others.length, 'row')}`}>
          <RowTable caption="Rows that cannot be booked" rows={others} />
        </Panel>
      )}
    </>
  );
}
