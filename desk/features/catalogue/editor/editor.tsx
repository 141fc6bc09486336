import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { EditedProduct, Suggestions } from '#contract/catalogue/product-editor.ts';
import { changesBetween, fieldsOf } from '#contract/catalogue/product-fields.ts';
import { useRights } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { useWide } from '#desk/lib/screen/use-width.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { NO_VARIANT, variantsOf } from '#domain/kinds/variant.ts';
import { productSubject } from '#domain/texts/texts.ts';
import { Preview } from '../preview/preview.tsx';
import { languageTabs } from '../shared/language-tabs.ts';
import { cleaned, offeredIn, priceIn, withKeptSlug } from './document.ts';
import { EditorHead } from './editor-head.tsx';
import { FieldsForm } from './fields-form.tsx';
import { History } from './history.tsx';
import { MorePanel } from './more-panel.tsx';
import { Plans } from './plans.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { problemsFromServer } from './problems.ts';
import { PublishBar } from './publish-bar.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { useProductForm } from './use-product-form.ts';

const CostPanel = lazy(() => import('../costs/cost-panel.tsx'));

interface EditorProps {
  kind: Kind;
  /** Undefined for a new one. */
  product: EditedProduct | undefined;
  suggestions: Suggestions | undefined;
  onBegun: (product: EditedProduct) => void;
}

const PARAMS = searchParams({ part: z.string().optional() });

type Part = 'edit' | 'preview' | 'planned' | 'history';

/** Everything about one product: its fields, how it looks, what is planned and what was. */
export function Editor({ kind, product, suggestions, onBegun }: EditorProps) {
  const { may } = useRights();
  const search = useSearch(PARAMS);
  const isWide = useWide();
  const [dialog, setDialog] = useState<'publish' | 'sale'>();
  const form = useProductForm({ kind, product, onBegun, onPublish: () => setDialog('publish') });
  const screen = useRef<HTMLDivElement>(null);
  const document = cleaned(kind, form.values);
  const toPublish = withKeptSlug(document, product?.published?.slug);
  const [focusOn, setFocusOn] = useState<string>();

  const parts = [
    { key: 'edit', label: 'Edit' },
    ...(isWide ? [] : [{ key: 'preview', label: 'Preview' }]),
    ...(product ? [{ key: 'planned', label: 'Planned', count: product.plans.length || undefined }] : []),
    ...(product?.published ? [{ key: 'history', label: 'History' }] : []),
  ];
  const part = (parts.find(({ key }) => key === search.values.part)?.key ?? 'edit') as Part;

  useEffect(() => {
    if (focusOn === undefined || part !== 'edit') return;
    const field = screen.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(focusOn)}"]`);
    // Of a table the cell that is wrong, else the first that can be seen.
    const inputs = ['[aria-invalid=true]', 'input, textarea, button'].flatMap((wanted) => [
      ...(field?.querySelectorAll<HTMLElement>(wanted) ?? []),
    ]);
    (inputs.find((input) => input.offsetParent !== null) ?? field)?.focus();
    setFocusOn(undefined);
  }, [focusOn, part]);
  const focusField = (path: string | undefined) => {
    if (path === undefined) return;
    if (part !== 'edit') search.change({ part: undefined }, { replace: true });
    setFocusOn(path);
  };

  const wrong = fieldsOf(kind).filter(({ path }) => form.isWrong(path));
  const onRefused = useEffectEvent(() => focusField(wrong[0]?.path));
  useEffect(() => {
    if (form.refusals > 0) onRefused();
  }, [form.refusals]);

  const hasChanges = !product?.published || changesBetween(kind, product.published.document, toPublish).length > 0;
  return (
    <Form form={form} data-keep-focus>
      <EditorHead kind={kind} product={product} name={String(document.name ?? '')} />
      <LinkTabs
        label="Parts of the product"
        current={part}
        tabs={[
          ...parts.map((tab) => ({ ...tab, to: search.to({ part: tab.key === 'edit' ? undefined : tab.key }) })),
          ...(product?.published ? languageTabs(productSubject({ category: kind.key, id: product.id })) : []),
        ]}
      />
      <div ref={screen} className="min-h-[calc(100svh-12rem)] border-line border-t bg-panel">
        <div className="px-3 sm:px-4 lg:px-6">
          <FormAlert form={form} />
        </div>
        <ProblemSummary fields={form.isSubmitted ? wrong : []} onGo={focusField} />
        <div className="grid items-start gap-3 p-3 sm:gap-4 sm:p-4 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)] lg:px-6">
          <div className="grid min-w-0 gap-3 sm:gap-4">
            {/* Hidden, not gone: photographs go on being sent while one looks at another part. */}
            <div hidden={part !== 'edit'} className="grid min-w-0 gap-3 sm:gap-4">
              <FieldsForm {...{ kind, product, form, suggestions }} />
              {product && <MorePanel product={product} form={form} />}
              {/* It comes later than the rest: last, it moves nothing that somebody is about to press. */}
              {product && may('costs') && (
                <Suspense>
                  <CostPanel
                    product={productKey(product)}
                    variants={variantsOf(offeredIn(kind, form.values)).filter((variant) => variant !== NO_VARIANT)}
                    priceOf={(variant) => priceIn(form.values, variant)}
                  />
                </Suspense>
              )}
            </div>
            {part === 'planned' && product && (
              <Plans kind={kind} product={product} form={form} onPlanSale={() => setDialog('sale')} />
            )}
            {part === 'history' && product && <History kind={kind} product={product} />}
          </div>
          {(isWide || part === 'preview') && (
            <div className="min-w-0 lg:sticky lg:top-(--beside-top,1rem) lg:max-h-[calc(100svh-6rem)] lg:overflow-y-auto">
              <Suspense>
                <Preview
                  category={kind.key}
                  id={product?.id}
                  document={document}
                  state={product?.published?.state ?? 'listed'}
                />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      <PublishBar stored={product} {...{ form, hasChanges }} />
      {dialog === 'publish' && product && (
        <PublishDialog
          kind={kind}
          product={product}
          document={toPublish}
          revision={form.seenVersion ?? 0}
          onClose={() => setDialog(undefined)}
          onRefused={(fields) => {
            setDialog(undefined);
            form.refuse(problemsFromServer(kind, fields));
          }}
        />
      )}
      {dialog === 'sale' && product && (
        <SaleDialog {...{ product, suggestions }} onClose={() => setDialog(undefined)} />
      )}
    </Form>
  );
}
