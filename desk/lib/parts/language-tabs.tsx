import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';

interface LanguageTabsProps {
  /** Of what they are the languages. */
  label: string;
  codes: readonly LanguageCode[];
  current: LanguageCode;
  onSelect: (code: LanguageCode) => void;
  /** How many texts are not translated. */
  missing?: (code: LanguageCode) => number;
  /** How many translations are of an English text that has changed. */
  older?: (code: LanguageCode) => number;
  /** Whether a mistake is among its fields, which may not be on the screen. */
  isWrong?: (code: LanguageCode) => boolean;
}

/** In which language a text is edited. */
export function LanguageTabs({ label, codes, current, onSelect, missing, older, isWrong }: LanguageTabsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
      {codes.map((code) => {
        const count = missing?.(code) ?? 0;
        const changed = older?.(code) ?? 0;
        return (
          <button
            key={code}
            type="button"
            aria-pressed={code === current}
            onClick={() => onSelect(code)}
            className="min-h-9 pointer-coarse:min-h-11 rounded-lg border border-line px-3 font-medium text-sm hover:bg-panel aria-pressed:border-ink aria-pressed:bg-panel"
          >
            {LANGUAGES[code].name}
            {count > 0 && <span className="ms-2 text-warn">{count} missing</span>}
            {changed > 0 && <span className="ms-2 text-warn">{changed} older than the English</span>}
            {isWrong?.(code) && <span className="ms-2 text-sale">please check</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
