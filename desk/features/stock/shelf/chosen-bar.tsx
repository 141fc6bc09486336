import { useNavigate } from 'react-router';
import type { StockLine } from '#contract/stock/stock.ts';
import { useRights } from '#desk/api/session.ts';
import { counted } from '#desk/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons.ts';
import { addToDraft } from '../shared/draft.ts';
import { ENTRY_PATHS, ENTRY_RIGHTS, ENTRY_WORDS, type EntryKind } from '../shared/entry-words.ts';
import { ENTRY_ICONS } from './stock-actions.tsx';

const KINDS: readonly EntryKind[] = ['receive', 'count', 'write-off'];

/** What can be done with the chosen products. */
export function ChosenBar({ lines, onClear }: { lines: readonly StockLine[]; onClear: () => void }) {
  const { may } = useRights();
  const navigate = useNavigate();
  if (lines.length === 0) return null;
  return (
    <section
      aria-label="Chosen products"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-page px-4 py-2.5 shadow-lg lg:px-6 print:hidden"
    >
      <span aria-live="polite" className="mr-2 font-semibold">
        {counted(lines.length, 'line')} chosen
      </span>
      {KINDS.filter((kind) => may(ENTRY_RIGHTS[kind])).map((kind) => {
        const Icon = ENTRY_ICONS[kind];
        return (
          <Button
            key={kind}
            onClick={() => {
              addToDraft(kind, lines);
              void navigate(ENTRY_PATHS[kind]);
            }}
          >
            <Icon aria-hidden size={15} />
            {ENTRY_WORDS[kind].button}
          </Button>
        );
      })}
      <IconButton label="Choose none" onClick={onClear} className="ml-auto">
        <X aria-hidden size={17} />
      </IconButton>
    </section>
  );
}
