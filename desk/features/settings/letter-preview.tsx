import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { type Letter, letterText } from '#domain/messages/mail-letter.ts';

interface LetterPreviewProps {
  caption: string;
  code: LanguageCode;
  /** None while the text is not in order. */
  letter: Letter | undefined;
}

/** How a mail reads when it is filled in. */
export function LetterPreview({ caption, code, letter }: LetterPreviewProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-muted text-sm">{caption}</figcaption>
      <div
        lang={code}
        dir={LANGUAGES[code].dir}
        className="whitespace-pre-wrap break-words rounded-card bg-panel px-3 py-2"
      >
        {letter ? (
          <>
            <p className="mb-3 font-semibold">{letter.subject}</p>
            <p>{letterText(letter).trim()}</p>
          </>
        ) : (
          'Shown once the text is in order.'
        )}
      </div>
    </figure>
  );
}
