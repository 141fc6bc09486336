import { exportStock } from '#contract/stock/stock.ts';
import { useRights } from '#desk/api/session.ts';
import { DownloadLink } from '#desk/lib/download-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClipboardList, PackageMinus, PackagePlus, Sheet, Upload } from '#web/ui/icons.ts';
import { readDraft } from '../shared/draft.ts';
import { ENTRY_PATHS, ENTRY_WORDS, type EntryKind } from '../shared/entry-words.ts';

export const ENTRY_ICONS = { receive: PackagePlus, count: ClipboardList, 'write-off': PackageMinus } as const;

/** What can be done with the stock. What was begun and not saved is counted on its button. */
export function StockActions() {
  const { may } = useRights();
  return (
    <>
      {may('adjust_stock') && <EntryLink kind="receive" isMain />}
      {may('count_stock') && <EntryLink kind="count" />}
      {may('adjust_stock') && <EntryLink kind="write-off" />}
      <DownloadLink endpoint={exportStock}>
        <Sheet aria-hidden size={15} />
        Export
      </DownloadLink>
      {may('count_stock') && (
        <ButtonLink to="/stock/import">
          <Upload aria-hidden size={15} />
          Import
        </ButtonLink>
      )}
    </>
  );
}

function EntryLink({ kind, isMain = false }: { kind: EntryKind; isMain?: boolean }) {
  const Icon = ENTRY_ICONS[kind];
  const begun = readDraft(kind).lines.length;
  return (
    <ButtonLink to={ENTRY_PATHS[kind]} kind={isMain ? 'main' : 'quiet'}>
      <Icon aria-hidden size={15} />
      {ENTRY_WORDS[kind].button}
      {begun > 0 && (
        <span className="tabular-nums">
          ({begun}
          <span className="sr-only"> begun</span>)
        </span>
      )}
    </ButtonLink>
  );
}
