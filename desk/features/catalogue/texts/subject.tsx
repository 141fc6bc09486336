import { z } from 'zod';
import { type ListedText, type SubjectTranslations, TRANSLATED_LANGUAGES } from '#contract/catalogue/translations.ts';
import { useRights } from '#desk/api/session.ts';
import { changedSince, StoredForm } from '#desk/lib/form/stored-form.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { publishSubject, useSubject } from '../api/translations.ts';
import { languageName, languageTabs } from '../shared/language-tabs.ts';
import { TextVersions } from './text-versions.tsx';
import { englishPath, pathWords, STATE_WORDS, subjectWords } from './text-words.ts';

const PARAMS = searchParams({ language: z.string().default(''), of: z.string().default('shop') });

/** The texts of a product, a kind or a part of the shop in one language, each beside its English. */
export function SubjectTexts() {
  const search = useSearch(PARAMS);
  const { of } = search.values;
  const { language: asked } = search.values;
  const code = isLanguageCode(asked) ? asked : TRANSLATED_LANGUAGES[0];
  return code ? <InLanguage key={`${code} ${of}`} code={code} of={of} /> : null;
}

function InLanguage({ code, of }: { code: LanguageCode; of: string }) {
  const subject = useSubject(code, of);
  const { data } = subject;
  const english = englishPath(of);
  return (
    <>
      <ScreenHead
        title={subjectWords({ subject: of, name: of === 'technologies' ? '' : (data?.name ?? '') })}
        actions={<ButtonLink to={`/catalogue/translations?language=${code}`}>All translations</ButtonLink>}
      />
      <LinkTabs
        label="Languages"
        current={code}
        tabs={[
          ...(english === undefined ? [] : [{ key: 'en', label: languageName(DEFAULT_LANGUAGE), to: english }]),
          ...languageTabs(of),
        ]}
      />
      <div className="border-line border-t">
        {subject.isPending && <Loading />}
        {subject.isError && !data && <Failure error={subject.error} onRetry={() => void subject.refetch()} />}
        {data && (
          <div className="max-w-7xl space-y-4 p-4 lg:px-6">
            <TextsForm
              // Another text makes another form: what is typed belongs to the text beside it.
              key={data.texts.map(({ subject: own, path }) => `${own} ${path}`).join('\n')}
              code={code}
              of={of}
              data={data}
            />
            {of.includes('/') || of === 'shop' || of === 'values' ? (
              <TextVersions language={code} subject={of} version={data.version} />
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}

/** Each text, and the English that it was made of: empty where there is none. */
const schema = z.object({ texts: z.array(z.string()), of: z.array(z.string()) });

function TextsForm({ code, of, data }: { code: LanguageCode; of: string; data: SubjectTranslations }) {
  const { texts, version, changed_at, actor } = data;
  const { may } = useRights();
  const { send, ...sending } = publishSubject(code, of);
  const value = {
    texts: texts.map(({ text }) => text),
    of: texts.map(({ text, of, english }) => (text === '' ? '' : (of ?? english))),
  };
  const stored = { value, version, changed_at, actor };
  const form = useDeskForm({
    ...sending,
    name: `translations:${code}:${of}`,
    schema,
    sendsBlanks: true,
    stored: stored.value,
    version,
    changedSince: changedSince(stored),
    fields: Object.fromEntries(
      texts.flatMap((text, at) => {
        const label = [subjectWords(text), pathWords(text)].filter(Boolean).join(', ');
        return [
          [`texts.${at}`, label],
          [`of.${at}`, `${label}, the English it was made of`],
        ];
      }),
    ),
    mistakes: (fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([place, words]) => [
          `texts.${texts.findIndex(({ subject, path }) => `${subject} ${path}` === place)}`,
          words,
        ]),
      ),
    send: (values, { seen, version: seenVersion, key }) => {
      const changed = texts.flatMap(({ subject, path, english }, at) => {
        const [text, of] = [values.texts[at] ?? '', values.of[at] || english];
        return text === seen.texts[at] && of === (seen.of[at] || english) ? [] : [{ subject, path, of, text }];
      });
      return send(changed, { version: seenVersion, key });
    },
  });
  const { dir } = LANGUAGES[code];
  const name = languageName(code);
  return (
    <StoredForm title={name} form={form} stored={stored} action="Publish">
      <fieldset disabled={!may('publish')} className="min-w-0 divide-y divide-line">
        {texts.map((text, at) => (
          <div key={`${text.subject} ${text.path}`} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-2">
            <English
              text={text}
              former={formerEnglish(text, form.values.texts[at], form.values.of[at])}
              isNamed={!of.includes('/') && of !== 'shop' && of !== 'values'}
              onFits={() => form.set(`of.${at}`, text.english)}
            />
            <div lang={code}>
              <TextAreaField
                label={`${name}: ${pathWords(text) || text.english}`}
                isLabelHidden
                dir={dir}
                lang={code}
                rows={Math.min(Math.ceil(text.english.length / 55), 8)}
                {...form.field(`texts.${at}`, {
                  // What is typed translates the English that is beside it now, whatever that becomes until it is published.
                  onChange: ({ target }) =>
                    form.set(`of.${at}`, target.value === value.texts[at] ? (value.of[at] ?? '') : text.english),
                })}
              />
            </div>
          </div>
        ))}
      </fieldset>
    </StoredForm>
  );
}

/** The English that a translation was made of, where that is another one by now. */
function formerEnglish({ english }: ListedText, text = '', of = ''): string | undefined {
  return text === '' || of === '' || of === english ? undefined : of;
}

interface EnglishProps {
  text: ListedText;
  former: string | undefined;
  isNamed: boolean;
  onFits: () => void;
}

function English({ text, former, isNamed, onFits }: EnglishProps) {
  const { english, standing } = text;
  const shown = former !== undefined ? 'outdated' : standing === 'outdated' ? 'current' : standing;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 text-muted text-xs">
        {[isNamed ? subjectWords(text) : '', pathWords(text)].filter(Boolean).join(', ')}
        {shown !== 'current' && <Chip tone={shown === 'missing' ? 'bad' : 'warn'}>{STATE_WORDS[shown]}</Chip>}
        {former !== undefined && (
          <Button kind="bare" className="min-h-7! text-xs" onClick={onFits}>
            It still fits<span className="sr-only">: {pathWords(text) || english}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 break-words">{english}</p>
      {former !== undefined && (
        <p className="mt-1 break-words text-muted text-xs">
          Translated from: <del>{former}</del>
        </p>
      )}
    </div>
  );
}
