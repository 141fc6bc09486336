import { isolated, unbroken } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* The racket finder: its questions, its answers, and why it recommends a racket. */

export const description =
  'آپ کے لیے کون سا پیڈل ریکٹ ٹھیک رہے گا؟ پانچ مختصر سوال، تین موزوں ریکٹس، اور ہر ایک کی وجہ۔';

export const questions = {
  plays: 'آپ کتنی بار کھیلتے ہیں؟',
  side: 'آپ کورٹ کی کس سائیڈ پر کھیلتے ہیں؟',
  arm: 'کیا کہنی، کندھے یا کلائی میں کوئی تکلیف ہے؟',
  wants: 'ریکٹ سے آپ کیا چاہتے ہیں؟',
  budget: 'آپ کا بجٹ کتنا ہے؟',
};
export const answers = {
  plays: { new: 'ابھی شروعات ہے', weekly: 'ہفتے میں تقریباً ایک بار', often: 'ہفتے میں کئی بار' },
  side: { right: 'دائیں', left: 'بائیں', both: 'دونوں، یا معلوم نہیں' },
  arm: { yes: 'ہاں، ابھی یا پہلے کبھی', no: 'نہیں' },
  wants: { control: 'کنٹرول', both: 'تھوڑا تھوڑا دونوں', power: 'پاور' },
};
export const upTo = (price: string) => `${price} تک`;
export const noLimit = 'کوئی حد نہیں';
/** What was answered, where it is said again in few words. */
export const armTrouble = 'بازو میں تکلیف';
export const sides = { right: 'دائیں سائیڈ', left: 'بائیں سائیڈ' };

export const theQuestions = 'سوالات';
export const changeAnswers = 'جوابات بدلیں';
export const showRackets = 'میرے ریکٹس دکھائیں';
/** By how many there are. */
export const racketsForYou: Readonly<Record<number, string>> = {
  1: 'آپ کے لیے ایک ریکٹ',
  2: 'آپ کے لیے دو ریکٹس',
  3: 'آپ کے لیے تین ریکٹس',
};
export const nothingFits = 'ان سب باتوں پر کوئی ریکٹ پورا نہیں اترتا';
export const nothingFitsText =
  'اسٹاک میں کوئی ایسا ریکٹ نہیں جو آپ کے تمام جوابات کے مطابق ہو۔ بجٹ تھوڑا بڑھا لیں، کوئی سوال چھوڑ دیں، یا ہم سے پوچھ لیں۔';
export const seeRange = (count: number) =>
  plural(count, { one: 'اس رینج کا ریکٹ دیکھیں', other: `اس رینج کے تمام ${count} ریکٹس دیکھیں` });
export const askUs = 'ہم سے پوچھیں';
export const why = (racket: string) => `${isolated(racket)} کیوں؟`;

export const levelFits = {
  new: (level: string) => `لیول ${level}: شروعات کے لیے بالکل ٹھیک۔`,
  weekly: (level: string) => `لیول ${level}: ہفتے میں ایک گیم کے لیے ٹھیک۔`,
  often: (level: string) => `لیول ${level}: ہفتے میں کئی گیمز کے لیے ٹھیک۔`,
};
export const shapeFits = {
  round: (shape: string) => `${shape} ہیڈ: سویٹ اسپاٹ بیچ میں ہے، کنٹرول کے لیے۔`,
  teardrop: (shape: string) => `${shape} ہیڈ: کنٹرول اور پاور کے درمیان۔`,
  diamond: (shape: string) => `${shape} ہیڈ: سویٹ اسپاٹ اوپر ہے، پاور کے لیے۔`,
};
export const sideFits = {
  right: 'اتنا پھرتیلا کہ دائیں طرف سے ڈیفنس بھی ہو اور پوائنٹ کی تیاری بھی۔',
  left: 'ہیڈ میں اتنا وزن کہ بائیں طرف سے پوائنٹ ختم کیا جا سکے۔',
};
export const easyOnArm = {
  soft: (core: string, faces: string) => `بازو کے لیے نرم۔ کور: ${isolated(core)}۔ سطح: ${isolated(faces)}۔`,
  medium: (core: string, faces: string) => `بازو کے لیے سخت نہیں۔ کور: ${isolated(core)}۔ سطح: ${isolated(faces)}۔`,
};
export const light = (weight: string) => `ہلکا: ${unbroken(weight)}۔`;
export const withinBudget = (budget: string) => `آپ کے بجٹ ${unbroken(budget)} کے اندر۔`;
export const itsLevel = (level: string) => `لیول: ${level}۔`;
export const otherLevel = (level: string) => `لیول ${level}: آپ کے لیول سے کچھ مختلف۔`;
export const moreControl = 'آپ نے جتنا کہا اس سے زیادہ کنٹرول کی طرف ہے۔';
export const morePower = 'آپ نے جتنا کہا اس سے زیادہ پاور کی طرف ہے۔';
