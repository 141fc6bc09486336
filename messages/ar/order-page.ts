import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* The shopper's own page of an order. */

export const title = 'طلبك';
export const description = 'حالة طلبك.';
export const orderNumberIs = 'رقم الطلب {number}';
export const seenAt = (time: string) =>
  `هكذا كانت حالة طلبك في ${time}. ولا يمكن معرفة ما استجدّ بعد ذلك من دون اتصال بالإنترنت.`;
export const detailsErased = 'حُذفت تفاصيل هذا الطلب، كما نفعل مع جميع الطلبات القديمة، ولم يبقَ سوى سجل ما تم فيه.';
export const chatOnWhatsApp = 'محادثة عبر واتساب';
/** The shopper's first words in the chat. */
export const aboutMyOrder = (shop: string, orderNumber: string) =>
  `مرحبًا ${isolated(shop)}، بخصوص طلبي رقم ${orderNumber}.`;
export const yourOrders = 'طلباتك';

export const tryAgainShortly = 'يُرجى المحاولة بعد قليل';
export const cannotBeLookedUp = 'لا يستطيع المتجر عرض طلبك في هذه اللحظة. لم يضِع شيء.';
export const noSuchOrder = 'هذا الطلب غير موجود';
export const checkAddress = 'يُرجى التأكد من أن الرابط كامل، أو البحث عن طلبك برقمه ورقم هاتفك.';
export const findYourOrder = 'البحث عن طلبك';
export const contactUs = 'تواصل معنا';

export const whatHasHappened = 'مراحل الطلب';
export const timesAreOf = (zone: string) => `الأوقات حسب ${zone}.`;
export const received = 'استلمنا طلبك';
export const confirmed = 'تم التأكيد';
export const confirmedText = 'سنخبرك عند خروجه من متجرنا.';
export const dispatched = 'خرج من متجرنا';
export const delivered = 'تم التوصيل';
export const returned = 'عاد إلى متجرنا';
export const cancelledByShop = 'ألغاه متجرنا';
export const cancelledByYou = 'تم الإلغاء بناءً على طلبك';
export const writeIfMistaken = 'إذا حدث ذلك عن طريق الخطأ، فيُرجى مراسلتنا.';
export const expired = 'لم يعد محجوزًا لك';
export const expiredText =
  'لم يتم تأكيده في الوقت المحدد، لذلك عُرضت منتجاته للبيع من جديد ولا يلزمك دفع أي مبلغ. وإذا كنت ما زلت تريدها، فيُرجى مراسلتنا.';
export const isComingBack = 'الشحنة في طريق عودتها إلى متجرنا.';

export const exchange = 'الاستبدال';
/** {back} is what came back, {order} the other order's number, {goes} what goes out for it. */
export const getsForReturned = 'هذا بدل {back} من الطلب {order}، بعد أن عاد إلينا.';
export const exchangeCancelled = 'عاد إلينا {back}. وكان بدله {goes} في الطلب {order}، لكن ذلك الطلب أُلغي.';
export const exchanged = 'عاد إلينا {back}. وبدله {goes} في الطلب {order}.';
export const paidThere = (paid: string) => `والمبلغ الذي دفعته هناك (${paid}) محسوب لهذا الطلب.`;
export const paidHere = (paid: string) => `والمبلغ الذي دفعته هنا (${paid}) محسوب لذلك الطلب.`;

export const payment = 'الدفع';
export const products = 'المنتجات';
export const discount = 'الخصم';
/** The mark before the minus keeps it on the left of the sum. */
export const lessBy = (amount: string) => `\u200e- ${amount}`;
export const delivery = 'التوصيل';
export const total = 'الإجمالي';
export const forWhatYouKeep = 'ثمن ما تحتفظ به';
export const paid = 'المدفوع';
export const toPay = 'المطلوب دفعه';
export const waysToPay = {
  cash_on_delivery: 'الدفع عند الاستلام',
  bank_transfer: 'تحويل بنكي',
  online: 'دفع إلكتروني',
};
export const payInAdvance = (amount: string) => `يُرجى دفع ${amount} مقدمًا.`;
export const sentOncePaid = 'نرسل الطلب فور وصول المبلغ.';
export const haveCashReady = (amount: string) => `يُرجى تجهيز ${amount} نقدًا.`;
export const aboutRefund = (amount: string) => `سنتواصل معك بخصوص المبلغ الذي دفعته: ${amount}.`;

export const parcel = 'الشحنة';
export const courier = (name: string) => `شركة التوصيل: ${isolated(name)}`;
export const consignmentNumber = 'رقم الشحنة: {number}';
export const followParcel = (courier: string) => `تتبّع الشحنة لدى ${isolated(courier)}`;

export const whatYouOrdered = 'ما طلبته';
export const quantityAt = (quantity: number, price: string) => `${quantity} × ${price}`;
/** What came back or went out in an exchange. */
export const quantityOf = (quantity: number, name: string) => `${quantity} × ${isolated(name)}`;

export const cancelThisOrder = 'إلغاء هذا الطلب';
export const cancelText = 'تعود المنتجات إلى البيع. وبعد الإلغاء يمكنك الطلب من جديد ما دامت متوفرة.';
export const yesCancel = 'نعم، ألغِ الطلب';
export const cancelTooLate = 'لم يُلغَ الطلب لأننا أكدناه قبل ذلك. إذا لم تعد تريده، فيُرجى مراسلتنا عبر واتساب.';
export const cancelTooOften = 'لم يُلغَ الطلب لأن المحاولات تكررت بسرعة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.';
export const cancelFailed = 'لم يُلغَ الطلب لأن المتجر لا يستطيع ذلك حاليًا. يُرجى المحاولة بعد قليل.';

export const orderAgain = 'اطلب مرة أخرى';
export const addToCart = 'أضف إلى السلة';
export const noneCanBeBought = 'لا يمكن شراء أي من هذه المنتجات حاليًا.';
export const isGone = (product: string) => `لم يعد ${isolated(product)} معروضًا للبيع.`;
export const isSoldOut = (product: string) => `نفدت كمية ${isolated(product)}.`;
export const needsChoice = (product: string, choice: string) =>
  `يتطلب ${isolated(product)} اختيار ${choice}، يُرجى الاختيار من صفحته.`;
export const left = (product: string, available: number) =>
  plural(available, {
    zero: `نفدت كمية ${isolated(product)}.`,
    one: `بقيت قطعة واحدة من ${isolated(product)}.`,
    two: `بقيت قطعتان من ${isolated(product)}.`,
    few: `بقيت ${available} قطع من ${isolated(product)}.`,
    many: `بقيت ${available} قطعة من ${isolated(product)}.`,
    other: `بقيت ${available} قطعة من ${isolated(product)}.`,
  });
export const priceChanged = (product: string, price: string, was: string) =>
  `سعر ${isolated(product)} الآن ${price}، وكان ${was} حينها.`;
