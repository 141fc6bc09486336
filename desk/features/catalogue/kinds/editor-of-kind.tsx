import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { EditedKind } from '#contract/kinds/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { useWide } from '#desk/lib/screen/use-width.ts';
import { kindSubject } from '#domain/texts/texts.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ExternalLink, Plus } from '#web/ui/icons.ts';
import { useKindCheck } from '../api/kinds.ts';
import { ProblemSummary } from '../editor/problem-summary.tsx';
import { PublishBar } from '../editor/publish-bar.tsx';
import { KindPreview } from '../preview/preview.tsx';
import { languageTabs } from '../shared/language-tabs.ts';
import { ChoicesPart } from './choices-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FiltersPart } from './filters-part.tsx';
import { KindHistory } from './kind-history.tsx';
import { KindMore } from './kind-more.tsx';
import { fieldNamed, partOf, problemsFromServer, problemsOf } from './kind-problems.ts';
import { ListPart } from './list-part.tsx';
import { PublishKindDialog } from './publish-kind-dialog.tsx';
import { cleanedKind, saysTheSame, textAt } from './typed-kind.ts';
import { useKindForm } from './use-kind-form.ts';
import { WordsPart } from './words-part.tsx';

const PARAMS = searchParams({ part: z.string().optional() });

const PARTS = { words: WordsPart, fields: FieldsPart, choices: ChoicesPart, filters: FiltersPart, list: ListPart };

const TABS = [
  { key: 'words', label: 'Names and words' },
  { key: 'fields', label: 'Fields' },
  { key: 'choices', label: 'Choices' },
  { key: 'filters', label: 'Filters' },
  { key: 'list', label: 'List and promises' },
] as const;

/** Everything about one kind: its words, fields, choices and filters, how it looks, and what it was. */
export function EditorOfKind({ kind }: { kind: EditedKind }) {
  const search = useSearch(PARAMS);
  const navigate = useNavigate();
  const isWide = useWide();
  const { may } = useRights();
  const [isPublishing, setPublishing] = useState(false);
  const form = useKindForm({ kind, onPublish: () => setPublishing(true) });
  const screen = useRef<HTMLDivElement>(null);
  const document = cleanedKind(form.values);
  const check = useKindCheck(kind.key, document);
  const [focusOn, setFocusOn] = useState<string>();

  const tabs = [
    ...TABS,
    ...(isWide ? [] : [{ key: 'preview', label: 'Preview' }]),
    ...(kind.published ? [{ key: 'history', label: 'History' }] : []),
  ];
  const part = tabs.find(({ key }) => key === search.values.part)?.key ?? 'words';
  const Part = PARTS[part as keyof typeof PARTS];

  useEffect(() => {
    if (focusOn === undefined || part !== partOf(focusOn)) return;
    const field = screen.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(focusOn)}"]`);
    (field?.querySelector<HTMLElement>('input, textarea, select') ?? field)?.focus();
    setFocusOn(undefined);
  }, [focusOn, part]);
  const focusField = (path: string | undefined) => {
    if (path === undefined) return;
    search.change({ part: partOf(path) === 'words' ? undefined : partOf(path) }, { replace: true });
    setFocusOn(path);
  };

  const wrong = form.isSubmitted
    ? [...problemsOf(form.values).keys()]
        .filter((path) => form.errorAt(path))
        .map((path) => ({ path, label: fieldNamed(path, form.values) }))
    : [];
  const onRefused = useEffectEvent(() => focusField(wrong[0]?.path));
  useEffect(() => {
    if (form.refusals > 0) onRefused();
  }, [form.refusals]);

  const name = textAt(form.values, 'words.plural') || kind.key;
  const hasChanges = !kind.published || !saysTheSame(kind.published.document, document);
  return (
    <Form form={form} data-keep-focus>
      <Head kind={kind} name={name} />
      <LinkTabs
        label="Parts of the kind"
        current={part}
        tabs={[
          ...tabs.map((tab) => ({ ...tab, to: search.to({ part: tab.key === 'words' ? undefined : tab.key }) })),
          ...(kind.published ? languageTabs(kindSubject(kind)) : []),
        ]}
      />
      <div ref={screen} className="min-h-[calc(100svh-12rem)] border-line border-t bg-panel">
        <div className="px-3 sm:px-4 lg:px-6">
          <FormAlert form={form} />
        </div>
        <ProblemSummary fields={wrong} onGo={focusField} />
        <div className="grid items-start gap-3 p-3 sm:gap-4 sm:p-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)] lg:px-6">
          <div className="grid min-w-0 gap-3 sm:gap-4">
            {Part && (
              <fieldset disabled={!may('edit_catalogue')} className="grid min-w-0 gap-3 sm:gap-4">
                <Part kind={kind} form={form} check={check} />
              </fieldset>
            )}
            {part === 'words' && <KindMore kind={kind} form={form} name={name} />}
            {part === 'history' && <KindHistory kind={kind} />}
          </div>
          {(isWide || part === 'preview') && (
            <div className="min-w-0 lg:sticky lg:top-(--beside-top,1rem) lg:max-h-[calc(100svh-6rem)] lg:overflow-y-auto">
              <Suspense>
                <KindPreview kind={kind.key} document={document} hasProducts={kind.products > 0} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      <PublishBar stored={kind} form={form} hasChanges={hasChanges} />
      {isPublishing && (
        <PublishKindDialog
          kind={kind}
          document={document}
          revision={form.seenVersion ?? 0}
          check={check}
          onClose={() => setPublishing(false)}
          onRefused={(fields) => {
            setPublishing(false);
            form.refuse(problemsFromServer(fields));
          }}
          onPublished={() => {
            setPublishing(false);
            if (document.key !== kind.key) void navigate(`/kinds/${document.key}`, { replace: true });
          }}
        />
      )}
    </Form>
  );
}

function Head({ kind, name }: { kind: EditedKind; name: string }) {
  const { key, published, shop_page } = kind;
  const { may } = useRights();
  return (
    <ScreenHead
      title={name}
      actions={
        <>
          {published && may('edit_catalogue') && (
            <ButtonLink to={`/catalogue/new/${key}`}>
              <Plus aria-hidden size={15} />
              Add a product
            </ButtonLink>
          )}
          {shop_page && (
            <a href={shop_page} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              See it in the shop
              <ExternalLink aria-hidden size={14} />
            </a>
          )}
        </>
      }
    >
      {!published && <Chip tone="brand">Not published yet</Chip>}
      {published && published.document.isShown !== false && <Chip tone="good">Shown in the shop</Chip>}
      {published?.document.isShown === false && <Chip>Hidden</Chip>}
    </ScreenHead>
  );
}
