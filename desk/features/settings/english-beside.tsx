import { Chip } from '#desk/lib/parts/chip.tsx';
import { Button } from '#web/ui/button.tsx';

interface EnglishBesideProps {
  text: string;
  /** The English that the translation was made of, where that is another one. */
  former?: string | undefined;
  /** Whose translation it is. */
  label?: string;
  /** The translation fits this English, too. */
  onFits?: () => void;
}

/** What a text says in English, for whoever translates it. */
export function EnglishBeside({ text, former, label, onFits }: EnglishBesideProps) {
  return (
    <div className="border-line border-s-2 ps-3 text-muted text-sm">
      <p className="whitespace-pre-wrap break-words">
        <span className="sr-only">In English: </span>
        {text}
      </p>
      {former !== undefined && (
        <div className="mt-2 border-line border-t pt-2">
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone="warn">Older than the English</Chip>
            <Button kind="bare" className="min-h-7! text-xs" onClick={onFits}>
              It still fits<span className="sr-only">: {label}</span>
            </Button>
          </div>
          <p className="mt-1 whitespace-pre-wrap break-words text-xs">
            Translated from: <del>{former}</del>
          </p>
        </div>
      )}
    </div>
  );
}
