/* Proof of payment, on the page of an order. */

export const title = 'إثبات الدفع';
export const invitation = 'هل دفعت؟ أرسل لنا لقطة شاشة أو اكتب مرجع الدفع لنتحقق منه في وقت أقرب.';
export const checkedByUs = 'يُعدّ طلبك مدفوعًا بعد أن نتحقق من ذلك.';
export const states = {
  waiting: 'بانتظار التحقق',
  accepted: 'مقبول',
  rejected: 'غير مقبول',
};
export const yourPicture = 'الصورة التي أرسلتها';
export const handedInAt = (time: string) => `تاريخ الإرسال: ${time}`;
export const handIn = 'إرسال إثبات الدفع';
export const haveAnother = 'إرسال إثبات آخر';

export const withPicture = 'لقطة شاشة أو صورة';
export const pictureHint = 'بصيغة JPEG أو PNG أو WebP، بحجم \u206610 MB\u2069 على الأكثر.';
export const sendPicture = 'إرسال هذه الصورة';
export const sending = 'جارٍ إرسال الصورة…';
export const withReference = 'مرجع الدفع';
export const reference = 'المرجع أو رقم العملية';
export const dayPaid = 'تاريخ الدفع';
export const sendReference = 'إرسال المرجع';

/** Why it was not taken. Nothing was lost by it. */
export const problems = {
  nothing_due: 'لا حاجة إلى إرسال شيء لهذا الطلب حاليًا.',
  too_many: 'سبق إرسال خمسة إثباتات لهذا الطلب. يُرجى مراسلتنا عبر واتساب.',
  no_order: 'هذا الطلب غير موجود. يُرجى التأكد من أن رابط هذه الصفحة كامل.',
  reference: 'يُرجى كتابة مرجع الدفع، 100 حرف على الأكثر.',
  date: 'يُرجى تحديد اليوم الذي دفعت فيه: ليس بعد اليوم، ولا قبل أكثر من سنة.',
  too_often: 'تكررت المحاولات بسرعة. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.',
  busy: 'تُرسَل صور كثيرة الآن. يُرجى المحاولة مرة أخرى بعد دقيقة.',
  unavailable: 'لا يستطيع المتجر استقبال ذلك حاليًا. يُرجى المحاولة بعد قليل.',
  too_large: 'حجم الصورة أكبر من \u206610 MB\u2069. لقطة الشاشة أصغر وتكفي.',
  heic: 'هذه صورة HEIC ولا يمكننا قراءتها. يُرجى إرسال لقطة شاشة، أو حفظ الصورة بصيغة JPEG.',
  not_a_picture: 'هذا الملف ليس صورة. يُرجى اختيار صورة JPEG أو PNG أو WebP.',
  animated: 'هذه صورة متحركة. يُرجى اختيار صورة ثابتة.',
  broken: 'الصورة تالفة أو غير مكتملة. يُرجى اختيارها مرة أخرى أو اختيار صورة أخرى.',
  too_many_pixels: 'دقة الصورة أكبر من اللازم. يُرجى إرسال لقطة شاشة.',
  too_small: 'الصورة صغيرة جدًا ولا يمكن قراءتها.',
  too_narrow: 'الصورة طويلة وضيقة جدًا. يُرجى إرسال جزء منها.',
};
export const failed = 'لم تصل الصورة. يُرجى التحقق من الاتصال بالإنترنت والمحاولة مرة أخرى.';
