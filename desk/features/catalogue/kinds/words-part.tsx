import { Panel } from '#desk/lib/screen/panel.tsx';
import { KIND_ICONS, kindWords } from '#domain/kinds/kind.ts';
import { SelectField, Tick } from '#web/ui/field.tsx';
import { FieldGrid, type KindPartProps, WordsField } from './form-part.tsx';
import { ICON_WORDS, labelOf } from './kind-words.ts';
import { textAt } from './typed-kind.ts';

/** What it is called, where it is, and what it says about itself. What follows from its names is shown where nothing is written. */
export function WordsPart({ kind, form }: KindPartProps) {
  const plural = textAt(form.values, 'words.plural') || 'Products';
  const singular = textAt(form.values, 'words.singular') || 'Product';
  const follows = kindWords({ words: { plural, singular, heading: '', lead: '' } });
  const isFixed = kind.products > 0;
  return (
    <>
      <Panel title="Names">
        <FieldGrid>
          <WordsField form={form} path="words.plural" hint="In the navigation, such as Rackets" />
          <WordsField form={form} path="words.singular" hint="Such as Racket" />
          <WordsField form={form} path="key" hint={addressHint(kind)} isReadOnly={isFixed} />
          <div data-field="icon">
            <SelectField
              label={labelOf('icon')}
              hint="Stands for a product whose picture is missing"
              options={KIND_ICONS.map((icon) => ({ value: icon, label: ICON_WORDS[icon] }))}
              value={textAt(form.values, 'icon') || 'box'}
              error={form.errorAt('icon')}
              onChange={({ target }) => form.set('icon', target.value)}
            />
          </div>
          <Tick
            className="sm:col-span-2"
            label="Shown in the shop"
            checked={form.values.isShown !== false}
            onChange={({ target }) => form.set('isShown', target.checked)}
          />
        </FieldGrid>
      </Panel>
      <Panel title="Its page">
        <FieldGrid>
          <WordsField form={form} path="words.heading" />
          <WordsField form={form} path="words.listTitle" isOptional hint="Over the products, if the list has one" />
          <WordsField form={form} path="words.lead" isLong />
          <WordsField form={form} path="words.loadMore" isOptional follows={follows.loadMore} />
          <WordsField form={form} path="words.filtersTitle" isOptional follows={follows.filtersTitle} />
          <WordsField form={form} path="words.empty" isOptional follows={follows.empty} />
          <WordsField
            form={form}
            path="words.addToCart"
            isOptional
            follows={follows.addToCart}
            hint="{price} stands for the price"
          />
          <WordsField form={form} path="words.countedOne" isOptional follows={follows.countedOne} />
          <WordsField form={form} path="words.countedMany" isOptional follows={follows.countedMany} />
          <WordsField form={form} path="words.notFound" isOptional follows={follows.notFound} />
          <WordsField form={form} path="words.notFoundText" isOptional follows={follows.notFoundText} />
        </FieldGrid>
      </Panel>
      <Panel title="Card of the home page">
        <FieldGrid>
          <WordsField form={form} path="card.name" hint="Also in menus where there is room" />
          <WordsField form={form} path="card.count" hint="Such as 200+ models" />
          <WordsField form={form} path="card.description" isLong />
        </FieldGrid>
      </Panel>
    </>
  );
}

function addressHint({ key, products, former_keys, published }: KindPartProps['kind']): string {
  if (products > 0) return 'Stays as it is, because products have it in their addresses';
  if (former_keys.length > 0) return `Also found under ${former_keys.map((former) => `/${former}`).join(', ')}`;
  return published
    ? `If you change it, /${key} will lead to the new one`
    : 'The first part of its addresses: /clothing';
}
