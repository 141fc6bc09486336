import { useId, useState } from 'react';
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { letterHtml } from '#domain/messages/mail-html.ts';
import { type Letter, letterText } from '#domain/messages/mail-letter.ts';
import type { MailLook } from '#domain/messages/mail-look.ts';
import { Choice } from '#web/ui/field.tsx';

interface LetterPreviewProps {
  caption: string;
  code: LanguageCode;
  /** None while the text is not in order. */
  letter: Letter | undefined;
  /** None until the brand is known. */
  look: MailLook | undefined;
}

/** How a mail reads when it is filled in, and how it looks. */
export function LetterPreview({ caption, code, letter, look }: LetterPreviewProps) {
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
      {letter && look && <LetterLook letter={letter} look={look} />}
    </figure>
  );
}

type Scheme = 'light' | 'dark';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The mail as most programs show it. It is a page of its own in which nothing runs and no link leads away. */
function LetterLook({ letter, look }: { letter: Letter; look: MailLook }) {
  const name = useId();
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <div className="mt-4">
      <Choice
        legend="As it looks on a device that is set to"
        name={name}
        options={SCHEMES}
        checkedValue={scheme}
        onChange={({ target }) => setScheme(target.value as Scheme)}
      />
      <iframe
        title={`${letter.subject}, ${scheme}`}
        sandbox=""
        srcDoc={letterHtml(letter, look, scheme).replace('<head>', '<head>\n<base target="_blank">')}
        className="mt-2 h-[36rem] w-full rounded-card border border-line"
      />
    </div>
  );
}
