/* The orders of a browser, and how one is found. */

export const title = 'طلباتك';
export const description = 'طلبات هذا المتصفح، والبحث عن طلب برقمه.';
export const needsNetwork = 'لا يمكن معرفة حالة طلباتك من دون اتصال بالإنترنت. القائمة أدناه محفوظة في هذا المتصفح.';
export const placedHere = 'طلبات أُرسلت من هذا المتصفح';
export const needsJavaScript = 'يتطلب عرض طلبات هذا المتصفح تفعيل JavaScript.';
export const nonePlaced = 'لم يُرسل أي طلب من هذا المتصفح.';
export const list = 'الطلبات';
export const remove = 'إزالة';
export const removeFromList = (orderNumber: string) => `إزالة الطلب ${orderNumber} من هذه القائمة`;

export const findAnOrder = 'البحث عن طلب';
export const findText = 'برقم الطلب ورقم الهاتف أو واتساب الذي طلبت به.';
export const orderNumber = 'رقم الطلب';
export const phoneNumber = 'رقم الهاتف';
export const findOrder = 'بحث';
export const notFound = 'لم نعثر على طلب بهذا الرقم مع رقم الهاتف هذا. يُرجى التحقق من الرقمين.';
export const tooOften = 'تكررت المحاولات بسرعة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.';
export const unavailable = 'لا يستطيع المتجر البحث عن الطلبات في هذه اللحظة. يُرجى المحاولة بعد قليل.';
