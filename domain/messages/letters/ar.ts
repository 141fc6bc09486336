import type { LetterWords } from './letter-words.ts';
import { ACCOUNT_WORDS, YES_TO_NEWS } from './on-pages/ar.ts';
import type { ShippedTexts } from './shipped.ts';

export const ARABIC_LETTER: LetterWords = {
  accounts: ACCOUNT_WORDS,
  waysToPay: { cash_on_delivery: 'الدفع عند الاستلام', bank_transfer: 'تحويل بنكي', online: 'دفع إلكتروني' },
  payTo: (amount, reference, { isAdvance, isOneOfSeveral }) =>
    `يُرجى دفع ${amount}${isAdvance ? ' مقدمًا' : ''} مع كتابة المرجع ${reference}${isOneOfSeveral ? '، إلى أحد هذه الحسابات' : ''}:`,
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
  sentOncePaid: 'نرسل الطلب فور وصول الدفعة.',
  consignment: (number) => `رقم الشحنة ${number}`,
  followedAt: (link) => `تتبّع الشحنة هنا: ${link}`,
  comma: '، ',
  seeOrder: 'تابع حالة طلبك',
  yesToNews: YES_TO_NEWS,
  customer: 'عميلنا العزيز',
  greeting: 'السلام عليكم {name}، معك {shop} بخصوص طلبك {order}.',
};

const mail = (subject: string, ...paragraphs: string[]) => ({
  subject,
  text: ['السلام عليكم {name}،', ...paragraphs, '{link}'].join('\n\n'),
});

const ABOUT_MONEY = 'سنتواصل معك بخصوص مبلغ {refund} الذي دفعته.';

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
    payment_received: mail('وصلتنا دفعتك للطلب {order}', 'شكرًا لك. وصلنا مبلغ {amount} لطلبك {order}.', '{items}'),
    order_dispatched: mail(
      'خرج طلبك {order} من متجرنا',
      'خرج طلبك {order} من متجرنا.',
      '{items}',
      'شركة التوصيل: {parcel}.',
      'يُرجى تجهيز مبلغ {cash} نقدًا.',
    ),
    order_delivered: mail(
      'تم تسليم طلبك {order}',
      'تم تسليم طلبك {order}. نتمنى أن يعجبك.',
      '{items}',
      'إذا كان هناك أي شيء ليس كما يجب، فراسلنا على واتساب.',
    ),
    order_cancelled: mail(
      'تم إلغاء طلبك {order}',
      'تم إلغاء طلبك {order}.',
      '{items}',
      ABOUT_MONEY,
      'إذا حدث ذلك بالخطأ، فراسلنا.',
    ),
    order_expired: mail(
      'لم يعد طلبك {order} محجوزًا لك',
      'لم يتم تأكيد طلبك {order} في الوقت المحدد، لذلك عادت منتجاته إلى البيع. ليس عليك دفع أي شيء.',
      '{items}',
      'إذا كنت لا تزال تريدها، فراسلنا على واتساب أو اطلبها من جديد.',
    ),
    order_returned: mail('عاد طلبك {order} إلينا', 'عاد طلبك {order} إلينا.', '{items}', ABOUT_MONEY),
    payment_refunded: mail('تم رد مبلغ الطلب {order}', 'أعدنا إليك مبلغ {amount} عن طلبك {order}.', '{items}'),
    newsletter: {
      subject: 'أخبار {shop}: يُرجى التأكيد',
      text: [
        'السلام عليكم،',
        'كُتب هذا البريد الإلكتروني في {shop} لتصله أخبار المنتجات الجديدة. اضغط الزر إذا كنت تريد ذلك.',
        '{link}',
        'إذا لم تكن أنت من كتبه، فلا داعي لفعل أي شيء: لا نرسل شيئًا دون موافقتك.',
      ].join('\n\n'),
    },
  },
  templates: {
    first_contact:
      'السلام عليكم {name}، معك {shop} بخصوص طلبك {order}:\n{items}\nالإجمالي: {total}\nهل نؤكده؟ يمكنك الدفع عند الاستلام أو بتحويل بنكي أو عبر الإنترنت.',
    no_answer:
      'السلام عليكم {name}، معك {shop}. حاولنا التواصل معك بخصوص طلبك {order} ({total}). هل نرسله؟ نحتفظ به لك لوقت قصير.',
    payment_details:
      'السلام عليكم {name}، شكرًا على طلبك {order}. المطلوب دفعه: {due}، منه {advance} قبل إرسال الشحنة.\n{how_to_pay}\nيُرجى إرسال صورة الإيصال إلينا.',
    confirmed:
      'السلام عليكم {name}، تم تأكيد طلبك {order}:\n{items}\nالإجمالي: {total}\nسنراسلك مرة أخرى فور خروجه من متجرنا.',
    dispatched:
      'السلام عليكم {name}، طلبك {order} في الطريق إليك: {parcel}. المبلغ المطلوب عند الاستلام: {due}. يُرجى إبقاء هاتفك قريبًا لمندوب التوصيل.',
    refused:
      'السلام عليكم {name}، معك {shop}. لم تتمكن شركة التوصيل ({parcel}) من تسليم طلبك {order}. هل كانت هناك مشكلة، أم نرسله مرة أخرى؟',
    delivered:
      'السلام عليكم {name}، معك {shop}. تم تسليم طلبك {order}. ما رأيك فيه؟ إذا كان هناك أي شيء ليس كما يجب، فأخبرنا هنا.',
    returned: 'السلام عليكم {name}، معك {shop}. عاد طلبك {order} إلينا. إذا كنت قد دفعت ثمنه، فسنراسلك بخصوص المبلغ.',
    cancelled: 'السلام عليكم {name}، معك {shop}. تم إلغاء طلبك {order}. إذا حدث ذلك بالخطأ، فأخبرنا هنا.',
    refunded: 'السلام عليكم {name}، معك {shop}. أعدنا إليك ما دفعته عن طلبك {order}.',
    expired:
      'السلام عليكم {name}، معك {shop}. لم يتم تأكيد طلبك {order} في الوقت المحدد، لذلك عادت منتجاته إلى البيع. ليس عليك دفع أي شيء. إذا كنت لا تزال تريدها، فأخبرنا هنا.',
    ask: 'السلام عليكم {shop}، لدي سؤال عن {product}:\n{page}',
  },
};
