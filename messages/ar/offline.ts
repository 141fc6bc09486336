/* The page in the place of one that this device has no copy of. */

export const title = 'لا يوجد اتصال بالإنترنت';
export const description = 'لا يوجد اتصال بالإنترنت ولا نسخة محفوظة من هذه الصفحة.';
export const text =
  'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، لذلك لا توجد نسخة محفوظة منها. ما زال بإمكانك فتح الصفحات التي زرتها وتصفح المنتجات. أما إرسال الطلب وصفحة الطلب فيتطلبان الاتصال بالإنترنت، إذ لا يمكن معرفة حالة الطلب الحالية من دونه.';
export const tryAgain = 'إعادة المحاولة';
export const stillOpen = 'صفحات ما زالت متاحة';
