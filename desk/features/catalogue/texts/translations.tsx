import { useState } from 'react';
import { z } from 'zod';
import {
  type ListedText,
  TEXT_PARTS,
  TEXT_STATES,
  TEXTS_PER_PAGE,
  type TranslatedLanguage,
} from '#contract/catalogue/translations.ts';
import { useRights } from '#desk/api/session.ts';
import type { Filter } from '#desk/lib/list/filter.ts';
import { RowLink } from '#desk/lib/list/list.tsx';
import { allRows } from '#desk/lib/list/list-query.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { exportTexts, useTexts } from '../api/translations.ts';
import { languageName } from '../shared/language-tabs.ts';
import { isOfSetting, PART_WORDS, pathWords, STATE_WORDS, subjectPath, subjectWords } from './text-words.ts';
import { TranslationFile } from './translation-file.tsx';

const PARAMS = searchParams({
  language: z.string().optional(),
  search: z.string().default(''),
  part: z.enum(TEXT_PARTS).optional(),
  state: z.enum(TEXT_STATES).optional(),
  page: z.coerce.number().int().min(1).optional(),
});

const FILTERS: readonly Filter<'part' | 'state'>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    nothing: 'All states',
    options: TEXT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
    isInBar: true,
  },
  {
    kind: 'choice',
    name: 'part',
    label: 'Part',
    nothing: 'All parts',
    options: TEXT_PARTS.map((value) => ({ value, label: PART_WORDS[value] })),
    isInBar: true,
  },
];

const toDo = ({ missing, outdated }: TranslatedLanguage) => missing + outdated;

/** Every text of the catalogue, and of what customers are written, beside its translation: what is missing, what is older than its English, and files for translators. */
export function Translations() {
  const search = useSearch(PARAMS);
  const { may, sees } = useRights();
  const [hasFile, setHasFile] = useState(false);
  const asked = search.values;
  const list = useTexts(asked);
  const { data } = list;
  const languages = data?.languages ?? [];
  const language = languages.find(({ code }) => code === asked.language) ?? languages[0];
  if (hasFile && language) return <TranslationFile language={language} onClose={() => setHasFile(false)} />;
  const { code = '', dir } = language ?? {};
  const text = (row: ListedText) => (
    <span lang={code} dir={dir} className="line-clamp-3 break-words">
      {row.text || <span className="text-muted">None</span>}
    </span>
  );
  const isReachable = (subject: string) => !isOfSetting(subject) || sees('settings');
  const first = data ? (data.page - 1) * TEXTS_PER_PAGE : 0;
  return (
    <ListScreen
      title="Translations"
      actions={
        language && (
          <>
            <DownloadLink endpoint={exportTexts} input={{ language: code, part: asked.part, state: asked.state }}>
              <Sheet aria-hidden size={15} />
              Export
            </DownloadLink>
            {may('publish') && <Button onClick={() => setHasFile(true)}>Import</Button>}
          </>
        )
      }
      tabs={
        <LinkTabs
          label="Languages"
          current={code}
          tabs={languages.map((one) => ({
            key: one.code,
            label: languageName(one.code),
            count: toDo(one),
            to: search.to({ language: one.code, page: undefined }),
          }))}
        />
      }
      search={search}
      searchBox={{ label: 'Search texts', placeholder: 'English, translation or product' }}
      filters={FILTERS}
      status={data && language && statusWords(data.found, language)}
      query={allRows(list, data?.texts)}
      page={
        data && {
          rows: data.texts,
          number: data.page,
          count: Math.max(Math.ceil(data.found / TEXTS_PER_PAGE), 1),
          total: data.found,
          first,
        }
      }
      caption="Texts and their translations"
      rowKey={({ subject, path }) => `${subject} ${path}`}
      rowName={(row) => `${subjectWords(row)}: ${row.english.slice(0, 60)}`}
      rowHref={({ subject }) => (isReachable(subject) ? subjectPath(code, subject) : undefined)}
      columns={[
        {
          key: 'of',
          header: 'Text of',
          cell: (row) => <Of row={row} language={isReachable(row.subject) ? code : undefined} />,
          className: 'w-56 align-top',
        },
        { key: 'english', header: 'English', cell: (row) => <English row={row} />, className: 'align-top' },
        {
          key: 'text',
          header: language ? languageName(language.code) : 'Translation',
          cell: text,
          className: 'align-top',
        },
        { key: 'state', header: 'State', cell: (row) => <State row={row} />, className: 'w-36 align-top' },
      ]}
      card={(row) => (
        <div className="space-y-1.5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <Of row={row} language={isReachable(row.subject) ? code : undefined} />
            <State row={row} />
          </div>
          <English row={row} />
          <div>{text(row)}</div>
        </div>
      )}
      empty={{ title: 'Nothing to translate yet', text: 'Texts appear here once the catalogue has some.' }}
      emptyIfNarrowed={
        asked.state === 'todo'
          ? { title: 'Nothing to do', text: 'Every text that fits is translated, of the English of today.' }
          : { title: 'No text fits', text: 'No text fits the search and the filters.' }
      }
    />
  );
}

/** '852 texts found. Urdu: 12 missing, 3 older than the English, of 852.' */
function statusWords(found: number, { all, missing, outdated }: TranslatedLanguage): string {
  const left =
    missing + outdated === 0
      ? 'All are translated'
      : `${grouped(missing)} missing, ${grouped(outdated)} older than the English`;
  return `${counted(found, 'text')} found. ${left}, of ${grouped(all)}.`;
}

/** Without a language it leads nowhere. */
function Of({ row, language }: { row: ListedText; language: string | undefined }) {
  return (
    <div className="min-w-0">
      {language === undefined ? (
        <span className="break-words">{subjectWords(row)}</span>
      ) : (
        <RowLink to={subjectPath(language, row.subject)} className="break-words">
          {subjectWords(row)}
        </RowLink>
      )}
      <div className="text-muted text-xs">{pathWords(row)}</div>
    </div>
  );
}

function English({ row: { english, of } }: { row: ListedText }) {
  return (
    <div className="min-w-0">
      <span className="line-clamp-3 break-words">{english}</span>
      {of !== null && (
        <span className="line-clamp-2 break-words text-muted text-xs">
          Translated from: <del>{of}</del>
        </span>
      )}
    </div>
  );
}

const TONES = { missing: 'bad', outdated: 'warn', current: 'good' } as const;

const State = ({ row: { standing } }: { row: ListedText }) => (
  <Chip tone={TONES[standing]}>{STATE_WORDS[standing]}</Chip>
);
