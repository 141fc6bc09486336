import { useState } from 'react';
import type { EditedProduct, HistoryVersion } from '#contract/catalogue/product-editor.ts';
import { useRights } from '#desk/api/session.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useProductHistory, useRestoreVersion } from '../api/product.ts';
import { ChangeList } from './change-list.tsx';

const KINDS: Readonly<Record<HistoryVersion['kind'], string>> = {
  edit: 'Published',
  schedule: 'As planned',
  restore: 'Brought back',
  import: 'Imported',
};

const STATE_WORDS = { listed: 'Shown in the shop', hidden: 'Hidden from shoppers' };

/** Every published version, newest first, with who, when and what. */
export function History({ kind, product }: { kind: Kind; product: EditedProduct }) {
  const { published } = product;
  const history = useProductHistory(product);
  return (
    <Panel title="History">
      {history.isPending && <Loading rows={3} />}
      {history.isError && !history.data && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      {!published && <p className="text-muted">Nothing was published yet.</p>}
      <ol className="divide-y divide-line">
        {history.data?.pages
          .flatMap(({ versions }) => versions)
          .map((version) => (
            <Version key={version.revision} version={version} kind={kind} product={product} />
          ))}
      </ol>
      {history.hasNextPage && (
        <Button className="mt-3" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

function Version({ version, kind: of, product }: { version: HistoryVersion; kind: Kind; product: EditedProduct }) {
  const { may } = useRights();
  const [isAsked, setAsked] = useState(false);
  const { category, published } = product;
  const { revision, kind, at, actor, note, changes } = version;
  const isNow = published?.revision === revision;
  const step = useRestoreVersion(product, at, () => setAsked(false));

  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{KINDS[kind]}</span>
        <time dateTime={at} title={exactTime(at)} className="tabular-nums">
          {shortTime(at)}
        </time>
        <span className="text-muted">
          by <bdi>{actor === 'shop' ? 'the shop' : actor}</bdi>
        </span>
        {isNow && <Chip tone="good">In the shop now</Chip>}
        {!isNow && may('publish') && (
          <Button className="ml-auto" onClick={() => setAsked(true)}>
            Bring back this version
          </Button>
        )}
      </div>
      {note && (
        <p dir="auto" className="break-words text-muted">
          {note}
        </p>
      )}
      {changes ? (
        <>
          <ChangeList kind={of} changes={changes.fields} />
          {changes.slug && (
            <p className="pl-5">
              Address: from /{category}/{changes.slug[0]} to /{category}/{changes.slug[1]}
            </p>
          )}
          {changes.state && <p className="pl-5">{STATE_WORDS[changes.state[1]]}</p>}
        </>
      ) : (
        <p className="pl-5 text-muted">The first version</p>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Bring back this version?"
          button="Bring it back"
          isRunning={step.isRunning}
          onConfirm={() => published && void step.run({ revision, seen: published.revision })}
          onClose={() => setAsked(false)}
        >
          <p>
            The product will be as it was on {exactTime(at)}, for shoppers at once. Its address stays, and nothing of
            the history is lost.
          </p>
          {product.draft && <p>Your draft stays: you are shown where it differs.</p>}
          <ErrorAlert error={step.error} />
        </ConfirmDialog>
      )}
    </li>
  );
}
