import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import type { KindRow } from '#contract/kinds/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { moved } from '#desk/lib/list/moved.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted, shortTime } from '#desk/lib/words/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus } from '#web/ui/icons.ts';
import { publishSequence, useKindRows } from '../api/kinds.ts';
import { useDragSort } from '../photographs/use-drag-sort.ts';
import { NewKindDialog } from './new-kind-dialog.tsx';

/** The kinds of products in the sequence of the navigation. */
export function KindList() {
  const kinds = useKindRows();
  const { may } = useRights();
  const [isAdding, setAdding] = useState(false);
  const { data } = kinds;
  return (
    <>
      <ScreenHead
        title="Kinds"
        actions={
          may('edit_catalogue') && (
            <Button kind="main" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Plus aria-hidden size={15} />
              New kind
            </Button>
          )
        }
      />
      <p className="max-w-3xl px-4 pb-3 text-muted lg:px-6">
        A kind is a group of products with a page of its own, such as Rackets or Shoes: it says what its products have,
        what a shopper chooses, and how the list is filtered.
      </p>
      <div className="border-line border-t">
        {kinds.isPending && <Loading rows={4} />}
        {kinds.isError && !data && <Failure error={kinds.error} onRetry={() => void kinds.refetch()} />}
        {data && <Sequence kinds={data.kinds} />}
      </div>
      {isAdding && <NewKindDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Where the focus stays when a row is moved. */
type Handle = 'name' | 'up' | 'down';

const schema = z.object({ sequence: z.array(z.string()) });

/** The header of the shop has room for these; the others are under More. */
const IN_HEADER = 6;

function Sequence({ kinds }: { kinds: readonly KindRow[] }) {
  const { may } = useRights();
  const published = kinds.filter(({ revision }) => revision > 0);
  const byKey = new Map(kinds.map((kind) => [kind.key, kind]));
  const form = useDeskForm({
    ...publishSequence,
    name: 'kinds:sequence',
    schema,
    stored: { sequence: published.map(({ key }) => key) },
    fields: {
      sequence: {
        label: 'Sequence',
        words: (keys: readonly string[]) => keys.map((key) => byKey.get(key)?.name ?? key).join(', '),
      },
    },
  });
  const rows = form.values.sequence.flatMap((key) => byKey.get(key) ?? []);
  const drafts = kinds.filter(({ revision }) => revision === 0);
  const list = useRef<HTMLOListElement>(null);
  const [announced, announce] = useState('');
  const [copied, setCopied] = useState<KindRow>();

  const [focus, setFocus] = useState<{ key: string; on: Handle }>();
  // A row that is moved loses the focus.
  useEffect(() => {
    if (!focus) return;
    list.current?.querySelector<HTMLElement>(`[data-kind="${focus.key}"] [data-handle="${focus.on}"]`)?.focus();
  }, [focus]);

  function move(from: number, to: number, on?: Handle) {
    const kind = rows[from];
    if (!kind || to < 0 || to >= rows.length) return;
    if (on) setFocus({ key: kind.key, on });
    form.set(
      'sequence',
      moved(rows, from, to).map(({ key }) => key),
    );
    announce(`${kind.name} is now number ${to + 1} of ${rows.length}`);
  }

  const sorting = useDragSort(list, move);
  return (
    <Form form={form} className="max-w-4xl p-4 lg:px-6">
      <ol ref={list} aria-label="Kinds in the sequence of the shop" className="flex flex-col gap-2">
        {rows.map((kind, at) => (
          <Row
            key={kind.key}
            kind={kind}
            place={sorting.placeOf(at, rows.length)}
            isDragged={sorting.dragged === at}
            isUnderMore={at >= IN_HEADER}
            sorting={
              may('publish') && rows.length > 1
                ? {
                    isFirst: at === 0,
                    isLast: at === rows.length - 1,
                    onGrab: (event) => sorting.begin(event, at),
                    onMove: (step, on) => move(at, at + step, on),
                  }
                : undefined
            }
            onCopy={may('edit_catalogue') ? () => setCopied(kind) : undefined}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <FormAlert form={form} />
      {form.isDirty && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button kind="main" type="submit" disabled={form.isRunning}>
            Publish this sequence
          </Button>
          <Button onClick={form.discard}>As it was</Button>
        </div>
      )}
      {drafts.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 font-bold text-sm">Not published yet</h2>
          <ul className="flex flex-col gap-2">
            {drafts.map((kind) => (
              <Row key={kind.key} kind={kind} />
            ))}
          </ul>
        </>
      )}
      {copied && <NewKindDialog original={copied} onClose={() => setCopied(undefined)} />}
    </Form>
  );
}

interface RowProps {
  kind: KindRow;
  /** Where it stands while another one is dragged. */
  place?: number;
  isDragged?: boolean;
  isUnderMore?: boolean;
  /** Undefined where it cannot be sorted. */
  sorting?:
    | {
        isFirst: boolean;
        isLast: boolean;
        onGrab: (event: PointerEvent) => void;
        onMove: (step: 1 | -1, on: Handle) => void;
      }
    | undefined;
  onCopy?: (() => void) | undefined;
}

function Row({ kind, place = 0, isDragged = false, isUnderMore = false, sorting, onCopy }: RowProps) {
  const { key, name, isShown, revision, products, draft } = kind;
  const count = products.listed + products.hidden + products.draft;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sorting || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    sorting.onMove(event.key === 'ArrowUp' ? -1 : 1, 'name');
  };
  return (
    <li
      data-place
      data-kind={key}
      style={{ order: place }}
      onKeyDown={onKeyDown}
      {...(sorting && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
      className={classNames(
        'flex min-w-0 items-center gap-1 rounded-card border border-line bg-page p-2',
        isDragged && 'opacity-50 outline-2 outline-brand',
      )}
    >
      {sorting && (
        <span
          aria-hidden
          data-grip
          onPointerDown={sorting.onGrab}
          className="grid size-control shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical size={17} />
        </span>
      )}
      <div className="min-w-0 flex-1 px-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/kinds/${key}`} data-handle="name" className="font-semibold underline-offset-4 hover:underline">
            {name}
          </Link>
          {revision > 0 && (isShown ? <Chip tone="good">Shown</Chip> : <Chip>Hidden</Chip>)}
          {isUnderMore && isShown && <Chip title="The header has room for six">Under More</Chip>}
          {draft && <Chip tone="brand">Draft</Chip>}
        </p>
        <p className="text-muted text-sm">
          /{key} · {count === 0 ? 'no products' : counted(count, 'product')}
          {products.hidden + products.draft > 0 && `, ${counted(products.listed, 'is', 'are')} in the shop`}
          {draft && (
            <>
              {' '}
              · draft of {shortTime(draft.at)} by <bdi>{draft.by}</bdi>
            </>
          )}
        </p>
      </div>
      {onCopy && (
        <IconButton label={`Duplicate ${name}`} onClick={onCopy}>
          <Copy aria-hidden size={16} />
        </IconButton>
      )}
      {sorting && (
        <>
          <IconButton
            label={`Move ${name} up`}
            data-handle="up"
            aria-disabled={sorting.isFirst}
            className="aria-disabled:opacity-40"
            onClick={() => sorting.onMove(-1, 'up')}
          >
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            data-handle="down"
            aria-disabled={sorting.isLast}
            className="aria-disabled:opacity-40"
            onClick={() => sorting.onMove(1, 'down')}
          >
            <ArrowDown aria-hidden size={16} />
          </IconButton>
        </>
      )}
    </li>
  );
}
