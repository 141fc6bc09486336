import type { EditedProduct, HistoryVersion } from '#contract/catalogue/product-editor.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { useProductHistory, useRestoreVersion } from '../api/product.ts';
import { FirstVersion, VersionEntry, VersionHistory } from '../shared/version-history.tsx';
import { ChangeList } from './change-list.tsx';

const STATE_WORDS = { listed: 'Shown in the shop', hidden: 'Hidden from shoppers' };

export function History({ kind, product }: { kind: Kind; product: EditedProduct }) {
  return (
    <VersionHistory
      history={useProductHistory(product)}
      remark={!product.published && <p className="text-muted">Nothing was published yet.</p>}
      entry={(version) => <Version key={version.revision} version={version} kind={kind} product={product} />}
    />
  );
}

function Version({ version, kind, product }: { version: HistoryVersion; kind: Kind; product: EditedProduct }) {
  const { category, published, draft } = product;
  const { revision, at, changes } = version;
  const step = useRestoreVersion(product, at);
  const restoring = { ...step, run: () => step.run({ revision, seen: published?.revision ?? 0 }) };
  return (
    <VersionEntry
      what="product"
      isNow={published?.revision === revision}
      draftStays={draft ? 'Your draft stays: you are shown where it differs.' : undefined}
      {...{ version, restoring }}
    >
      {changes ? (
        <>
          <ChangeList kind={kind} changes={changes.fields} />
          {changes.slug && (
            <p className="pl-5">
              Address: from /{category}/{changes.slug[0]} to /{category}/{changes.slug[1]}
            </p>
          )}
          {changes.state && <p className="pl-5">{STATE_WORDS[changes.state[1]]}</p>}
        </>
      ) : (
        <FirstVersion />
      )}
    </VersionEntry>
  );
}
