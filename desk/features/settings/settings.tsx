import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { AllSettings, SettingName } from '#contract/settings/settings.ts';
import { useShopName } from '#desk/api/session.ts';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { placesOf } from '#domain/delivery/quote.ts';
import { MAIL_KINDS } from '#domain/messages/mail-templates.ts';
import { isMailOlder, isSignatureOlder, isTemplateOlder } from '#domain/messages/translated-texts.ts';
import { TEMPLATE_NAMES } from '#domain/messages/whatsapp-templates.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { useSettings } from './api/settings.ts';
import { BeforeOpeningPanel } from './before-opening.tsx';
import { CourierTermsForm } from './courier-terms-form.tsx';
import { CouriersForm } from './couriers-form.tsx';
import { DeliveryForm } from './delivery/delivery-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { InvoicesForm } from './invoices-form.tsx';
import { LimitsForm, LowStockForm, RetentionForm } from './limits-form.tsx';
import { MailsForm } from './mails-form.tsx';
import { OrderPrefixForm } from './order-prefix-form.tsx';
import { WaysToPayForm } from './paying/ways-to-pay-form.tsx';
import { TemplatesForm } from './templates-form.tsx';
import { TextsInLanguages } from './texts-in-languages.tsx';
import { TranslatedMailsForm } from './translated-mails-form.tsx';
import { TranslatedTemplatesForm } from './translated-templates-form.tsx';

const PARTS = [
  { key: 'hours', label: 'Opening hours' },
  { key: 'delivery', label: 'Delivery' },
  { key: 'paying', label: 'Ways to pay' },
  { key: 'couriers', label: 'Couriers' },
  { key: 'invoices', label: 'Invoices' },
  { key: 'messages', label: 'Messages' },
  { key: 'limits', label: 'Limits' },
  { key: 'shop', label: 'Shop' },
] as const;

/** Everything on one screen, so that nothing typed is lost on the way to another setting; each is saved on its own. */
export function Settings() {
  const settings = useSettings();
  const { hash } = useLocation();
  const { data } = settings;
  // Who comes by a link before the settings are there has been brought to a place that did not exist yet.
  const isAwaited = useRef(settings.isPending);
  useEffect(() => {
    if (!data || !isAwaited.current) return;
    isAwaited.current = false;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [data, hash]);
  return (
    <>
      <ScreenHead title="Settings" />
      <LinkTabs
        label="Parts of the settings"
        current={hash.slice(1) || 'hours'}
        tabs={PARTS.map(({ key, label }) => ({ key, label, to: { hash: `#${key}` } }))}
      />
      <div className="border-line border-t">
        {settings.isPending && <Loading />}
        {settings.isError && !data && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
        {data && <Unreadable settings={data} />}
        {data && (
          <div className="grid max-w-5xl gap-4 p-4 lg:px-6">
            <Part id="hours">
              <HoursForm stored={data.opening_hours} />
            </Part>
            <Part id="delivery">
              <DeliveryForm stored={data.delivery} />
            </Part>
            <Part id="paying">
              <WaysToPayForm stored={data.ways_to_pay} zones={placesOf(data.delivery.value)} />
            </Part>
            <Part id="couriers">
              <div className="grid gap-4">
                <CouriersForm stored={data.couriers} />
                <CourierTermsForm stored={data.courier_terms} couriers={data.couriers.value} />
              </div>
            </Part>
            <Part id="invoices">
              <InvoicesForm stored={data.invoices} />
            </Part>
            <Part id="messages">
              <div className="grid gap-4">
                <TextsInLanguages
                  label="Language of the e-mails"
                  english={<MailsForm stored={data.customer_mails} />}
                  missing={(code) =>
                    MAIL_KINDS.filter((kind) => data.translated_mails.value[`${code}_${kind}`].text === '').length
                  }
                  older={(code) => {
                    const owner = { mails: data.customer_mails.value, translatedMails: data.translated_mails.value };
                    const older = MAIL_KINDS.filter((kind) => isMailOlder(owner, kind, code)).length;
                    return older + (isSignatureOlder(owner, code) ? 1 : 0);
                  }}
                  translated={(code) => (
                    <TranslatedMailsForm
                      code={code}
                      english={data.customer_mails.value}
                      stored={data.translated_mails}
                    />
                  )}
                />
                <TextsInLanguages
                  label="Language of the messages"
                  english={<TemplatesForm stored={data.message_templates} />}
                  missing={(code) =>
                    TEMPLATE_NAMES.filter((name) => data.translated_messages.value[`${code}_${name}`] === '').length
                  }
                  older={(code) =>
                    TEMPLATE_NAMES.filter((name) =>
                      isTemplateOlder(
                        {
                          templates: data.message_templates.value,
                          translatedTemplates: data.translated_messages.value,
                        },
                        name,
                        code,
                      ),
                    ).length
                  }
                  translated={(code) => (
                    <TranslatedTemplatesForm
                      code={code}
                      english={data.message_templates.value}
                      stored={data.translated_messages}
                    />
                  )}
                />
              </div>
            </Part>
            <Part id="limits">
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <LimitsForm stored={data.limits} />
                <LowStockForm stored={data.low_stock_mark} />
              </div>
            </Part>
            <Part id="shop">
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <ShopPanel />
                <OrderPrefixForm stored={data.order_prefix} />
                <RetentionForm stored={data.keeping} />
                <BeforeOpeningPanel />
              </div>
            </Part>
          </div>
        )}
      </div>
    </>
  );
}

const NAMES: Readonly<Record<SettingName, string>> = {
  opening_hours: 'Opening hours',
  couriers: 'Couriers',
  courier_terms: 'What couriers do',
  delivery: 'Delivery',
  ways_to_pay: 'Ways to pay',
  message_templates: 'Messages',
  customer_mails: 'E-mails to customers',
  translated_messages: 'Messages in other languages',
  translated_mails: 'E-mails in other languages',
  limits: 'Limits of orders',
  low_stock_mark: 'Low stock',
  order_prefix: 'Order numbers',
  invoices: 'Invoices',
  keeping: 'How long things are kept',
  opening_guide: 'Before you open',
};

/** What an upgrade could not read stays stored, but is not used: somebody has to look. */
function Unreadable({ settings }: { settings: AllSettings }) {
  const names = (Object.keys(NAMES) as SettingName[]).filter((name) => settings[name].unreadable);
  if (names.length === 0) return null;
  return (
    <Alert kind="warning" className="mx-4 mt-4 max-w-5xl lg:mx-6">
      <AlertTitle>
        Some of what is stored cannot be read by this version of the shop, so the defaults are used instead.
      </AlertTitle>
      <ul className="mt-1 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>
            {NAMES[name]}: {settings[name].unreadable?.join(', ')}
          </li>
        ))}
      </ul>
      <p className="mt-1">What is stored stays as it is until you look at it here and save.</p>
    </Alert>
  );
}

function Part({ id, children }: { id: (typeof PARTS)[number]['key']; children: ReactNode }) {
  return (
    <div id={id} className="min-w-0 scroll-mt-16">
      {children}
    </div>
  );
}

/** What shoppers read about the shop is part of the catalogue. */
function ShopPanel() {
  return (
    <Panel title="Shop">
      <p>
        <span className="text-muted">Name:</span> <bdi className="font-semibold">{useShopName()}</bdi>
      </p>
      <p className="mt-1 text-muted">
        The name, the numbers and all that shoppers read are{' '}
        <Link to="/catalogue/shop" className="text-brand underline underline-offset-4">
          texts of the shop
        </Link>
        : they are published with the catalogue.
      </p>
    </Panel>
  );
}
