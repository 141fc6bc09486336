import { type ReactNode, useState } from 'react';
import { LanguageTabs } from '#desk/lib/parts/language-tabs.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#domain/languages/languages.ts';
import { isOtherLanguage, type OtherLanguage } from '#domain/messages/translated-texts.ts';

interface TextsInLanguagesProps {
  label: string;
  /** The form of the English texts. */
  english: ReactNode;
  missing: (code: OtherLanguage) => number;
  older: (code: OtherLanguage) => number;
  /** For a form of all languages at once. */
  isWrong?: (code: LanguageCode) => boolean;
  /** The form of all the others, with one language in it shown. */
  translated: (code: OtherLanguage) => ReactNode;
}

/** The English texts or those of another language. What is typed in one stays while one looks at the other. */
export function TextsInLanguages({ label, english, missing, older, isWrong, translated }: TextsInLanguagesProps) {
  const [code, setCode] = useState<(typeof LANGUAGE_CODES)[number]>(DEFAULT_LANGUAGE);
  const [other, setOther] = useState<OtherLanguage>();
  return (
    <div className="grid gap-2">
      <LanguageTabs
        label={label}
        codes={LANGUAGE_CODES}
        current={code}
        missing={(of) => (isOtherLanguage(of) ? missing(of) : 0)}
        older={(of) => (isOtherLanguage(of) ? older(of) : 0)}
        {...(isWrong && { isWrong })}
        onSelect={(chosen) => {
          setCode(chosen);
          if (isOtherLanguage(chosen)) setOther(chosen);
        }}
      />
      <div hidden={code !== DEFAULT_LANGUAGE}>{english}</div>
      {other && <div hidden={code === DEFAULT_LANGUAGE}>{translated(other)}</div>}
    </div>
  );
}
