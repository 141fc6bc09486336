import { isolated, isolatedNames } from '#domain/languages/isolated.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { terms } from './delivery.ts';
import { inVariant } from './shortage.ts';

interface Named {
  readonly name: string;
}

const namesIn = (items: readonly Named[]) =>
  isolatedNames(
    items.map(({ name }) => name),
    '، ',
  );

/** Why the shop did not take an order, by the code of its response. */
export const refusals = {
  bad_request: 'تعذّر فهم البيانات المرسلة.',
  busy: 'المتجر مزدحم جدًا الآن. يُرجى المحاولة مرة أخرى بعد ثوانٍ.',
  internal: 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.',
  invalid_email: 'البريد الإلكتروني غير صحيح',
  invalid_json: 'تعذّرت قراءة البيانات المرسلة.',
  too_large: 'هذا أكثر مما يستطيع المتجر استقباله دفعة واحدة.',
  unavailable: 'لا يستطيع المتجر تنفيذ ذلك حاليًا. يُرجى المحاولة بعد قليل.',
  unsupported_media_type: 'يجب إرسال البيانات بصيغة JSON.',
  rate_limited: 'تكررت المحاولات بسرعة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',

  invalid_order: 'يُرجى مراجعة الطلب: فيه شيء ناقص أو غير صحيح.',
  idempotency_conflict: 'سبق إرسال هذا الطلب ببيانات أخرى. يُرجى إعادة تحميل الصفحة والطلب من جديد.',
  orders_unavailable: 'لا يستطيع المتجر استقبال الطلبات في هذه اللحظة. يُرجى المحاولة بعد قليل، ولن يُسجَّل الطلب مرتين.',
  below_minimum: ({ minimum, total }: { minimum: number; total: number }) =>
    terms.belowMinimum(formatPkr(minimum), formatPkr(total)),
  fee_changed: ({ fee }: { fee: number }) =>
    fee === 0
      ? 'أصبح التوصيل مجانيًا. يُرجى مراجعة طلبك وإرساله مرة أخرى.'
      : `أصبحت رسوم التوصيل ${formatPkr(fee)}. يُرجى مراجعة طلبك وإرساله مرة أخرى.`,
  not_delivered: terms.notDelivered,
  out_of_stock: ({ items }: { items: readonly (Named & { readonly variant?: string | undefined })[] }) => {
    const names = items.map(({ name, variant }) => (variant ? inVariant(name, variant) : name));
    return `الكميات المطلوبة غير متوفرة من: ${isolatedNames([...new Set(names)], '، ')}.`;
  },
  price_changed: ({ items, total }: { items: readonly (Named & { readonly price: number })[]; total: number }) => {
    const changes = items.map(({ name, price }) => `سعر ${isolated(name)} الآن ${formatPkr(price)}`);
    const changed = changes.join('؛ ') || `الإجمالي الآن ${formatPkr(total)}`;
    return `${changed}. يُرجى مراجعة سلتك والطلب من جديد.`;
  },
  product_unavailable: ({ items }: { items: readonly Named[] }) =>
    `يُرجى إزالة ما لم يعد متوفرًا من سلتك: ${namesIn(items)}.`,
  too_many_open_orders: 'لهذا الرقم عدة طلبات لم تكتمل بعد. سنتواصل معك بشأنها عبر واتساب أولًا.',
  too_much_held:
    'هذا أكثر مما يمكننا حجزه قبل أن نتحدث معك. يُرجى مراسلتنا عبر واتساب، أو طلب عدد أقل من القطع الآن، وبعد ردنا يمكنك طلب المزيد.',
};
