import { Fragment } from 'react';
import { Link } from 'react-router';
import type { EditedProduct, Suggestions } from '#contract/catalogue/product-editor.ts';
import {
  FIELD_GROUPS,
  type FieldGroup,
  fieldsOf,
  type ProductField,
  valueAt,
} from '#contract/catalogue/product-fields.ts';
import { useRights } from '#desk/api/session.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import type { Kind } from '#domain/kinds/kind.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { AddToFilter } from './add-to-filter.tsx';
import { AddressField } from './address-field.tsx';
import { offeredIn, slugOf } from './document.ts';
import { FieldInput } from './field-input.tsx';
import { OffersField } from './offers-field.tsx';
import { TechnologiesField } from './technologies-field.tsx';
import type { ProductForm } from './use-product-form.ts';
import { VariantsField } from './variants-field.tsx';

interface FieldsFormProps {
  kind: Kind;
  product: EditedProduct | undefined;
  form: ProductForm;
  suggestions: Suggestions | undefined;
}

const GROUPS = Object.keys(FIELD_GROUPS) as FieldGroup[];

/** Every field of the kind, in groups. */
export function FieldsForm(props: FieldsFormProps) {
  const { may } = useRights();
  const fields = fieldsOf(props.kind);
  return GROUPS.map((group) => {
    const inputs = (
      <fieldset
        disabled={!may('edit_catalogue')}
        className="grid min-w-0 gap-x-4 gap-y-4 sm:grid-cols-2"
        onBlur={({ target, relatedTarget }) => {
          const left = target.closest('[data-field]');
          if (left && !left.contains(relatedTarget)) props.form.check(left.getAttribute('data-field') ?? '');
        }}
      >
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <OneField key={field.path} field={field} {...props} />
          ))}
      </fieldset>
    );
    // The photographs come with a panel of their own.
    if (group === 'photographs') return <Fragment key={group}>{inputs}</Fragment>;
    return (
      <Panel key={group} title={FIELD_GROUPS[group]}>
        {group === 'specification' && fields.some((field) => field.group === group && !field.isOptional) && (
          <p className="mb-3 text-muted text-sm">
            What does not say “optional” must be filled in.{' '}
            <Link to={`/kinds/${props.kind.key}`} className="text-brand underline underline-offset-4">
              Change what is asked for here
            </Link>
          </p>
        )}
        {inputs}
      </Panel>
    );
  });
}

function OneField({ field, kind: of, product, form, suggestions }: FieldsFormProps & { field: ProductField }) {
  const typed = form.values;
  const { path, kind } = field;
  const value = valueAt(typed, path);
  const error = form.errorAt(path);
  const change = (next: unknown) => form.set(path, next);
  if (kind === 'photographs') {
    return (
      <div data-field={path} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
        <Photographs
          images={Array.isArray(value) ? value.map(String) : []}
          onChange={change}
          facts={{ brand: String(typed.brand ?? ''), name: String(typed.name ?? ''), kind: of }}
          {...(error !== undefined && { error })}
        />
      </div>
    );
  }
  if (kind === 'technologies') {
    const brand = String(typed.brand ?? '');
    return (
      <TechnologiesField {...{ field, value, brand, error }} onChange={change} known={suggestions?.technologies} />
    );
  }
  if (kind === 'offers') return <OffersField {...{ field, value, error }} onChange={change} />;
  if (kind === 'variants') {
    const images = Array.isArray(typed.images) ? typed.images.map(String) : [];
    const numbered = product && { category: of.key, id: product.id, isPublished: product.published !== null };
    return (
      <VariantsField
        {...{ field, value, images }}
        errorAt={form.errorAt}
        product={numbered}
        options={offeredIn(of, typed)}
        onChange={change}
      />
    );
  }
  if (kind === 'address') {
    const published = product?.published?.slug;
    return (
      <AddressField
        {...{ field, published, error }}
        category={of.key}
        slug={typeof typed.slug === 'string' ? typed.slug : slugOf(typed, published)}
        former={product?.former_slugs ?? []}
        onChange={(slug) => {
          form.set(path, slug);
          // A name without letters is no mistake of a product with an address of its own.
          if (form.errorAt('name')) form.check('name');
        }}
      />
    );
  }
  const warning = product?.warnings.find((one) => one.path === path);
  return (
    <FieldInput
      {...{ field, value, error }}
      onChange={change}
      warning={warning}
      remedy={
        warning?.facet !== undefined &&
        warning.mistake.code === 'no_filter_finds' && (
          <AddToFilter kind={of.key} spec={warning.facet} value={warning.mistake.params.value} />
        )
      }
      suggestions={field.suggests ? suggestions?.fields[path] : undefined}
    />
  );
}
