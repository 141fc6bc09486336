import { isolated } from '#domain/languages/isolated.ts';

export const title = 'موازنہ';
export const description = (goods: string) => `زیادہ سے زیادہ چار ${goods} ساتھ ساتھ، خصوصیات سمیت۔`;
export const lead = 'زیادہ سے زیادہ چار پروڈکٹس ساتھ ساتھ، اس براؤزر میں محفوظ۔';
export const empty = 'ابھی موازنے کے لیے کچھ نہیں';
export const emptyText =
  'کسی پروڈکٹ کو یہاں لانے کے لیے اس کے صفحے پر "موازنہ" دبائیں۔ دو یا زیادہ ہوں تو ایک نظر میں پتہ چل جاتا ہے کہ ان میں کیا فرق ہے۔';
export const addASecond = 'فرق دیکھنے کے لیے دوسری پروڈکٹ بھی شامل کریں۔';
export const onlyDifferences = 'صرف فرق دکھائیں';
export const differs = 'فرق ہے';
export const comparison = 'موازنہ';
export const property = 'خصوصیت';
export const price = 'قیمت';
export const brand = 'برانڈ';
export const notGiven = 'درج نہیں';
export const remove = (name: string) => `${isolated(name)} کو موازنے سے ہٹائیں`;
export const outOfStock = 'اسٹاک میں نہیں';
