import type { LetterWords } from './letter-words.ts';
import { ACCOUNT_WORDS, YES_TO_NEWS } from './on-pages/ar.ts';
import type { ShippedTexts } from './shipped.ts';

export const ARABIC_LETTER: LetterWords = {
  accounts: ACCOUNT_WORDS,
  waysToPay: { cash_on_delivery: 'الدفع عند الاستلام', bank_transfer: 'تحويل بنكي', online: 'دفع إلكتروني' },
  payTo: (amount, reference, { isAdvance, isOneOfSeveral }) =>
    `يُرجى دفع ${amount}${isAdvance ? ' مقدمًا' : ''}${isOneOfSeveral ? ' إلى أحد هذه الحسابات' : ''} مع كتابة المرجع ${reference}:`,
  qrCodeOn: (page) => `رمز QR موجود في صفحة طلبك: ${page}`,
  accountsComeInChat: 'سنرسل لك بيانات حسابنا في هذه المحادثة.',
  sums: {
    products: 'المنتجات',
    discount: 'الخصم',
    delivery: 'التوصيل',
    total: 'الإجمالي',
    paid: 'المدفوع',
    toPay: 'المطلوب دفعه',
  },
  payment: (way) => `طريقة الدفع: ${way}.`,
  payInAdvance: (amount) => `يُرجى دفع ${amount} مقدمًا.`,
  sentOncePaid: 'نرسل الطلب فور وصول المبلغ.',
  consignment: (number) => `رقم الشحنة ${number}`,
  followedAt: (link) => `تتبّع الشحنة هنا: ${link}`,
  comma: '، ',
  seeOrder: 'تابع حالة طلبك',
  yesToNews: YES_TO_NEWS,
  customer: 'عميلنا العزيز',
  greeting: 'السلام عليكم {name}، معك {shop} بخصوص طلبك {order}.',
  usualRejections: ['لم يصل المبلغ إلى حسابنا بعد', 'الصورة غير واضحة ولا يمكن قراءتها', 'هذه الدفعة ليست لهذا الطلب'],
};

const mail = (subject: string, ...paragraphs: string[]) => ({
  subject,
  text: ['السلام عليكم {name}،', ...paragraphs, '{link}'].join('\n\n'),
});

const ABOUT_MONEY = 'سنتواصل معك بخصوص المبلغ الذي دفعته: {refund}.';

export const ARABIC_TEXTS: ShippedTexts = {
  signature: '{shop}\nواتساب {whatsapp}\n{email}',
  mails: {
    order_received: mail('وصلنا طلبك {order}', 'شكرًا على طلبك {order}. لقد وصلنا الطلب.', '{items}', '{promise}'),
    order_confirmed: mail(
      'تم تأكيد طلبك {order}',
      'تم تأكيد طلبك {order}.',
      '{items}',
      '{paying}',
      '{how_to_pay}',
      'سنخبرك فور خروجه من متجرنا.',
    ),
    proof_rejected: mail(
      'بخصوص إثبات الدفع لطلبك {order}',
      'راجعنا إثبات الدفع الذي أرسلته لطلبك {order}، ولم نتمكن من قبوله.',
      '{reason}',
      '{how_to_pay}',
      '{items}',
      'يمكنك إرسال إثبات آخر من صفحة طلبك، أو مراسلتنا عبر واتساب.',
    ),
    payment_received: mail(
      'وصلنا المبلغ الذي دفعته لطلبك {order}',
      'شكرًا لك. وصلنا مبلغ {amount} لطلبك {order}.',
      '{items}',
    ),
    order_dispatched: mail(
      'خرج طلبك {order} من متجرنا',
      'خرج طلبك {order} من متجرنا.',
      '{items}',
      'شركة التوصيل: {parcel}.',
      'يُرجى تجهيز مبلغ {cash} نقدًا.',
    ),
    order_delivered: mail(
      'تم توصيل طلبك {order}',
      'تم توصيل طلبك {order}. نتمنى أن يعجبك.',
      '{items}',
      'إذا لم يكن كل شيء على ما يرام، فراسلنا عبر واتساب.',
    ),
    order_cancelled: mail(
      'تم إلغاء طلبك {order}',
      'تم إلغاء طلبك {order}.',
      '{items}',
      ABOUT_MONEY,
      'إذا حدث ذلك عن طريق الخطأ، فراسلنا.',
    ),
    order_expired: mail(
      'لم يعد طلبك {order} محجوزًا لك',
      'لم يتم تأكيد طلبك {order} في الوقت المحدد، لذلك عُرضت منتجاته للبيع من جديد، ولا يلزمك دفع أي مبلغ.',
      '{items}',
      'إذا كنت ما زلت تريدها، فراسلنا عبر واتساب أو اطلبها من جديد.',
    ),
    order_returned: mail('عاد طلبك {order} إلينا', 'عاد طلبك {order} إلينا.', '{items}', ABOUT_MONEY),
    payment_refunded: mail('المبلغ المسترد عن طلبك {order}', 'أعدنا إليك مبلغ {amount} عن طلبك {order}.', '{items}'),
    newsletter: {
      subject: 'أخبار {shop}: يُرجى التأكيد',
      text: [
        'السلام عليكم،',
        'أُدخل هذا البريد الإلكتروني في متجر {shop} لتصله أخبار المنتجات الجديدة. إذا كنت تريد ذلك، فاضغط الزر.',
        '{link}',
        'إذا لم تكن أنت من أدخله، فلا يلزمك فعل شيء: لا نرسل شيئًا من دون موافقتك.',
      ].join('\n\n'),
    },
  },
  templates: {
    first_contact:
      'السلام عليكم {name}، معك {shop} بخصوص طلبك {order}:\n{items}\nالإجمالي: {total}\nهل نؤكده؟ يمكنك الدفع عند الاستلام أو بتحويل بنكي أو إلكترونيًا.',
    no_answer:
      'السلام عليكم {name}، معك {shop}. حاولنا التواصل معك بخصوص طلبك {order} ({total}). هل نرسله؟ نحجزه لك لفترة قصيرة.',
    payment_details:
      'السلام عليكم {name}، شكرًا على طلبك {order}. المطلوب دفعه: {due}، منه {advance} قبل خروج الشحنة.\n{how_to_pay}\nيُرجى إرسال صورة الإيصال إلينا.',
    confirmed:
      'السلام عليكم {name}، تم تأكيد طلبك {order}:\n{items}\nالإجمالي: {total}\nسنراسلك مرة أخرى فور خروجه من متجرنا. تابع حالة طلبك هنا:\n{link}',
    dispatched:
      'السلام عليكم {name}، طلبك {order} في الطريق إليك: {parcel}. المطلوب دفعه عند الاستلام: {due}. يُرجى إبقاء هاتفك قريبًا منك ليصل إليك مندوب التوصيل. تابع حالة طلبك هنا:\n{link}',
    refused:
      'السلام عليكم {name}، معك {shop}. لم تتمكن شركة التوصيل ({parcel}) من تسليمك طلبك {order}. هل كانت هناك مشكلة، أم نرسله مرة أخرى؟',
    delivered:
      'السلام عليكم {name}، معك {shop}. تم توصيل طلبك {order}. ما رأيك فيه؟ إذا لم يكن كل شيء على ما يرام، فأخبرنا هنا.',
    returned: 'السلام عليكم {name}، معك {shop}. عاد طلبك {order} إلينا. إذا كنت قد دفعت ثمنه، فسنراسلك بخصوص المبلغ.',
    cancelled: 'السلام عليكم {name}، معك {shop}. تم إلغاء طلبك {order}. إذا حدث ذلك عن طريق الخطأ، فأخبرنا هنا.',
    payment_received:
      'السلام عليكم {name}، معك {shop}. شكرًا لك، وصلنا مبلغ {amount} لطلبك {order}. تابع حالة طلبك هنا:\n{link}',
    proof_rejected:
      'السلام عليكم {name}، معك {shop}. راجعنا إثبات الدفع الذي أرسلته لطلبك {order}، ولم نتمكن من قبوله: {reason}\nيمكنك إرسال إثبات آخر هنا في المحادثة أو من صفحة طلبك:\n{link}',
    refunded: 'السلام عليكم {name}، معك {shop}. أعدنا إليك ما دفعته لطلبك {order}.',
    expired:
      'السلام عليكم {name}، معك {shop}. لم يتم تأكيد طلبك {order} في الوقت المحدد، لذلك عُرضت منتجاته للبيع من جديد، ولا يلزمك دفع أي مبلغ. إذا كنت ما زلت تريدها، فأخبرنا هنا.',
    ask: 'مرحبًا {shop}، لدي سؤال عن {product}:\n{page}',
  },
};
