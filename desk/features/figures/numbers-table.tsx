import { classNames } from '#web/ui/class-names.ts';

interface NumbersTableProps {
  caption: string;
  /** The first names the rows, the others stand above numbers. */
  head: readonly string[];
  rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[];
}

export function NumbersTable({ caption, head, rows }: NumbersTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'sticky top-0 border-line border-b bg-page py-1.5 pr-2 font-medium text-muted print:static',
                at === 0 ? 'text-left' : 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row" className="border-line border-b py-1.5 pr-2 text-left font-normal">
              <bdi className="break-words">{name}</bdi>
            </th>
            {cells.map((cell, at) => (
              <td
                key={head[at + 1]}
                className="whitespace-nowrap border-line border-b py-1.5 pr-2 text-right tabular-nums"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
