import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedPublication, PublishedChange } from '#contract/catalogue/products.ts';
import { productInAddress } from '#contract/desk/fields.ts';
import { useRights } from '#desk/api/session.ts';
import type { Column } from '#desk/lib/list/list.tsx';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { fieldName, fieldValue } from '#desk/lib/words/product-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ArrowRight } from '#web/ui/icons.ts';
import { usePublications } from '../api/products.ts';
import { useUndoPublication } from '../api/rows.ts';

/** So many products of a publication are shown at once. */
const FEW = 5;

const KIND_NAMES: Readonly<Record<ListedPublication['kind'], string>> = {
  import: 'Import',
  edit: 'Change',
  schedule: 'Planned change',
  restore: 'Brought back',
};

const PARAMS = searchParams({ product: productInAddress.optional() });

/** Everything that was ever published, the newest first: who, when, and what it changed. */
export function Publications() {
  const search = useSearch(PARAMS);
  const { product } = search.values;
  const publications = usePublications(product);
  const name = publications.rows[0]?.changes[0]?.name;
  const columns: readonly Column<ListedPublication>[] = [
    {
      key: 'who',
      header: 'Published by',
      cell: (row) => <Publisher publication={row} isOfOne={product !== undefined} />,
      className: 'w-60 align-top',
    },
    {
      key: 'what',
      header: 'What changed',
      cell: (row) => <Changes publication={row} isOfOne={product !== undefined} />,
      className: 'align-top',
    },
  ];
  return (
    <ListScreen
      title="What was published"
      actions={<ButtonLink to="/catalogue">Back to the catalogue</ButtonLink>}
      search={search}
      filters={product ? [{ kind: 'linked', name: 'product', label: 'Only', words: (key) => name ?? key }] : []}
      query={publications}
      caption="Publications, newest first"
      rowKey={({ version }) => String(version)}
      columns={columns}
      card={(row) => (
        <div className="space-y-2">
          <Publisher publication={row} isOfOne={product !== undefined} />
          <Changes publication={row} isOfOne={product !== undefined} />
        </div>
      )}
      empty={EMPTY}
      emptyIfNarrowed={EMPTY}
    />
  );
}

const EMPTY = {
  title: 'Nothing was published yet',
  text: 'Every price, text and picture that goes into the shop is listed here, with who put it there and when.',
};

function Publisher({ publication, isOfOne }: { publication: ListedPublication; isOfOne: boolean }) {
  const { version, at, kind, actor, note } = publication;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="break-words font-semibold">{actor}</bdi>
        <Chip tone={kind === 'edit' ? 'plain' : 'brand'}>{KIND_NAMES[kind]}</Chip>
      </div>
      <div className="text-muted text-xs">
        <time dateTime={at} title={exactTime(at)}>
          {shortTime(at)}
        </time>
        <span className="tabular-nums"> · version {version}</span>
      </div>
      {note && (
        <p dir="auto" className="mt-1 break-words text-muted">
          “{note}”
        </p>
      )}
      {!isOfOne && <Undo publication={publication} />}
    </div>
  );
}

/** Of a publication of products or translations. What it did to kinds and texts is brought back in their own histories. */
function Undo({ publication }: { publication: ListedPublication }) {
  const { version, products, documents, texts, kinds, sequence } = publication;
  const { may } = useRights();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const step = useUndoPublication(close);
  if (!may('publish') || products + texts === 0 || documents > 0 || kinds.length > 0 || sequence) return null;
  return (
    <>
      <Button kind="bare" className="-ml-3" onClick={() => setAsking(true)} aria-haspopup="dialog">
        Undo<span className="sr-only"> version {version}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Undo version ${version}?`}
          button="Undo it"
          isRunning={step.isRunning}
          onConfirm={() => void step.run({ version })}
          onClose={close}
        >
          <p>
            {products > 0
              ? `${counted(products, 'product becomes', 'products become')} what they were before, in one publication. What was new is hidden.`
              : 'The translations become what they were before, in one publication.'}{' '}
            What somebody changed since stays as it is.
          </p>
          <StepAlert step={step} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Changes({ publication, isOfOne }: { publication: ListedPublication; isOfOne: boolean }) {
  const { products, documents, texts, kinds, sequence, changes } = publication;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changes : changes.slice(0, FEW);
  const rest = products - shown.length;
  return (
    <div className="min-w-0 space-y-2">
      {shown.map((changed) => (
        <ProductChange key={`${changed.category}:${changed.id}`} change={changed} hasHistory={!isOfOne} />
      ))}
      {!showsAll && changes.length > FEW ? (
        <Button kind="bare" className="-ml-3" onClick={() => setShowsAll(true)}>
          And {counted(rest, 'product')} more
        </Button>
      ) : (
        rest > 0 && <p className="text-muted">And {counted(rest, 'product')} more.</p>
      )}
      {kinds.map(({ key, is, parts }) => (
        <p key={key} className="break-words">
          <span className="text-muted">Kind of products: </span>
          {key}, {is === 'changed' ? `changed (${parts.join(', ')})` : is}
        </p>
      ))}
      {sequence && (
        <p className="break-words">
          <span className="text-muted">Sequence of the kinds: </span>
          {sequence.join(', ')}
        </p>
      )}
      {texts > 0 && (
        <p>Translations of {counted(texts, 'product, kind or part', 'products, kinds or parts')} of the shop.</p>
      )}
      {documents > 0 && <p>What the shop says about itself, its brand, or its technologies.</p>}
    </div>
  );
}

function ProductChange({ change, hasHistory }: { change: PublishedChange; hasHistory: boolean }) {
  const { category, id, name, isNew, fields } = change;
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Link to={`/catalogue/${category}/${id}`} className="break-words rounded-sm font-semibold hover:underline">
          {name}
        </Link>
        {hasHistory && (
          <Link
            to={`/catalogue/history?product=${category}:${id}`}
            className="rounded-sm text-brand text-xs hover:underline"
          >
            Its history
            <span className="sr-only"> ({name})</span>
          </Link>
        )}
      </div>
      {isNew && <p className="text-muted">New in the catalogue</p>}
      <ul>
        {fields.map(({ field, before, after }) => (
          <li key={field} className="break-words">
            <span className="text-muted">{fieldName(field)}: </span>
            <Value field={field} value={before} />
            <ArrowRight aria-hidden size={13} className="mx-1.5 inline-block text-muted" />
            <span className="sr-only"> is now </span>
            <Value field={field} value={after} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Long texts are cut: the editor shows them whole. */
const LONGEST = 160;

function Value({ field, value }: { field: string; value: unknown }) {
  const text = fieldValue(field, value);
  return <span className="tabular-nums">{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</span>;
}
