import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type DeliveryChoice, isCollected } from '#domain/delivery/choice.ts';
import type { DeliveryPolicy } from '#domain/delivery/policy.ts';
import * as words from '#messages/order-form.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { formSchema } from './delivery-choice.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { EMPTY_DRAFT, FIELDS, type OrderDraft, orderDraft } from './order-draft.ts';
import { messageWords } from './refusal-words.ts';
import { isPhoneField, usePhoneHints } from './use-phone-hints.ts';

interface OrderFormProps {
  /** What the server found wrong, by field. */
  serverFields: Readonly<Record<string, string>>;
  submitting: boolean;
  /** How the shop delivers, where there is something to ask about it. */
  delivery: DeliveryPolicy | undefined;
  onSubmit: (form: OrderDraft) => Promise<void>;
  /** Beside the form, with what is typed about the delivery so far. */
  summary: (submitButton: ReactNode, typed: DeliveryChoice) => ReactNode;
}

const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: words.phoneExample } as const;

export function OrderForm({ serverFields, submitting, delivery, onSubmit, summary }: OrderFormProps) {
  const [stored] = useState(() => orderDraft.read() ?? EMPTY_DRAFT);
  const resolver: Resolver<OrderDraft> = (draft, ...rest) =>
    zodResolver(formSchema(delivery, draft.way))(draft, ...rest);
  const form = useForm<OrderDraft>({
    resolver,
    defaultValues: stored,
    // An error goes when its field is edited and comes back, if it must, with the next submit.
    reValidateMode: 'onSubmit',
  });
  useDraft(form);
  useServerFields(form, serverFields);
  const [city, way] = useWatch({ control: form.control, name: ['city', 'way'], disabled: !delivery });
  const online = useOnline();
  const [sameAsPhone, setSameAsPhone] = useState(stored.phone !== '' && stored.phone === stored.whatsapp);

  const hints = usePhoneHints();

  const field = (name: keyof OrderDraft) => ({
    error: messageWords(form.formState.errors[name]?.message),
    ...(isPhoneField(name) && { hint: hints.hintFor(name), isHintLive: true, isHintBesideError: hints.mends(name) }),
    ...form.register(name, { onChange: () => edited(name), onBlur: () => left(name) }),
  });

  function edited(name: keyof OrderDraft) {
    form.clearErrors(name);
    if (isPhoneField(name)) hints.edited(name, form.getValues(name));
    if (name === 'phone' && sameAsPhone) copyPhone(true);
    if (name === 'whatsapp') setSameAsPhone(false);
  }

  function left(name: keyof OrderDraft) {
    if (isPhoneField(name)) hints.left(name, form.getValues(name));
  }

  function copyPhone(checked: boolean) {
    setSameAsPhone(checked);
    if (checked) {
      form.setValue('whatsapp', form.getValues('phone'));
      // One hint about one number is enough.
      hints.edited('whatsapp', '');
      form.clearErrors('whatsapp');
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="mt-4 grid gap-10 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="customer-information">
        <h2 id="customer-information" className="text-xl">
          {words.customerInformation}
        </h2>
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          <TextField label={words.fullName} autoComplete="name" autoCapitalize="words" {...field('customerName')} />
          <TextField
            label={words.emailAddress}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
          <TextField label={words.phoneNumber} {...PHONE} {...field('phone')} />
          <div>
            <TextField label={words.whatsappNumber} {...PHONE} {...field('whatsapp')} />
            <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-muted text-sm">
              <input
                type="checkbox"
                className="size-4 accent-brand"
                checked={sameAsPhone}
                onChange={(event) => copyPhone(event.target.checked)}
              />
              {words.sameAsPhone}
            </label>
          </div>
          {delivery && <DeliveryFields policy={delivery} way={way} wayField={field('way')} cityField={field('city')} />}
          {!(delivery && isCollected(delivery, way)) && (
            <TextAreaField
              label={words.deliveryAddress}
              autoComplete="street-address"
              autoCapitalize="words"
              hint={words.landmarkHelps}
              className="sm:col-span-2"
              {...field('address')}
            />
          )}
          <TextAreaField label={words.notes} autoComplete="off" className="sm:col-span-2" {...field('notes')} />
        </div>
      </section>
      <div>
        {summary(
          <Button kind="main" type="submit" disabled={submitting || !online} className="mt-6 w-full text-base">
            {submitting ? words.submitting : words.submit}
          </Button>,
          { city, way },
        )}
      </div>
    </form>
  );
}

function useDraft(form: UseFormReturn<OrderDraft>): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => orderDraft.write(values) }),
    [form],
  );
}

function useServerFields(form: UseFormReturn<OrderDraft>, serverFields: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const wrong = FIELDS.flatMap((name) => {
      const message = serverFields[name];
      return message === undefined ? [] : [{ name, message }];
    });
    for (const [index, { name, message }] of wrong.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
  }, [form, serverFields]);
}
