import { isolated, unbroken } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

/* The racket finder: its questions, its answers, and why it recommends a racket. */

export const description = 'أي مضرب بادل يناسبك؟ خمسة أسئلة قصيرة، وثلاثة مضارب مناسبة، وأسباب الاختيار.';

export const questions = {
  plays: 'كم مرة تلعب؟',
  side: 'في أي جهة تلعب؟',
  arm: 'هل تعاني من ألم في المرفق أو الكتف أو المعصم؟',
  wants: 'ماذا تريد من المضرب؟',
  budget: 'ما ميزانيتك؟',
};
export const answers = {
  plays: { new: 'ما زلت في البداية', weekly: 'نحو مرة في الأسبوع', often: 'عدة مرات في الأسبوع' },
  side: { right: 'اليمين', left: 'اليسار', both: 'كلتاهما، أو لا أعرف بعد' },
  arm: { yes: 'نعم، الآن أو سابقًا', no: 'لا' },
  wants: { control: 'التحكم', both: 'مزيج من الاثنين', power: 'القوة' },
};
export const upTo = (price: string) => `حتى ${price}`;
export const noLimit = 'بلا حد';
/** What was answered, where it is said again in few words. */
export const armTrouble = 'ألم في الذراع';
export const sides = { right: 'الجهة اليمنى', left: 'الجهة اليسرى' };

export const theQuestions = 'الأسئلة';
export const changeAnswers = 'تغيير الإجابات';
export const showRackets = 'عرض المضارب المناسبة';
/** By how many there are. */
export const racketsForYou: Readonly<Record<number, string>> = {
  1: 'مضرب واحد يناسبك',
  2: 'مضربان يناسبانك',
  3: 'ثلاثة مضارب تناسبك',
};
export const nothingFits = 'لا يوجد ما يناسب كل ذلك';
export const nothingFitsText =
  'لا يوجد لدينا حاليًا مضرب يناسب كل إجاباتك. ارفع الميزانية أو تجاوز أحد الأسئلة، أو اسألنا.';
export const seeRange = (count: number) =>
  plural(count, {
    zero: 'لا مضارب في هذه الفئة',
    one: 'عرض المضرب الوحيد في هذه الفئة',
    two: 'عرض المضربين في هذه الفئة',
    few: `عرض كل المضارب في هذه الفئة (${count})`,
    many: `عرض كل المضارب في هذه الفئة (${count})`,
    other: `عرض كل المضارب في هذه الفئة (${count})`,
  });
export const askUs = 'اسألنا';
export const why = (racket: string) => `لماذا ${isolated(racket)}`;

export const levelFits = {
  new: (level: string) => `المستوى: ${level}. مناسب للبداية.`,
  weekly: (level: string) => `المستوى: ${level}. مناسب لمباراة في الأسبوع.`,
  often: (level: string) => `المستوى: ${level}. مناسب لعدة مباريات في الأسبوع.`,
};
export const shapeFits = {
  round: (shape: string) => `شكل الرأس: ${shape}. منطقة الضرب المثالية في الوسط، لمزيد من التحكم.`,
  teardrop: (shape: string) => `شكل الرأس: ${shape}. بين التحكم والقوة.`,
  diamond: (shape: string) => `شكل الرأس: ${shape}. منطقة الضرب المثالية في الأعلى، لمزيد من القوة.`,
};
export const sideFits = {
  right: 'سريع بما يكفي للدفاع وبناء النقطة من الجهة اليمنى.',
  left: 'في رأسه وزن يكفي لإنهاء النقطة من الجهة اليسرى.',
};
export const easyOnArm = {
  soft: (core: string, faces: string) => `مريح للذراع. النواة: ${isolated(core)}. الوجهان: ${isolated(faces)}.`,
  medium: (core: string, faces: string) => `لا يُجهد الذراع. النواة: ${isolated(core)}. الوجهان: ${isolated(faces)}.`,
};
export const light = (weight: string) => `خفيف: ${unbroken(weight)}.`;
export const withinBudget = (budget: string) => `ضمن ميزانيتك: ${unbroken(budget)}.`;
export const itsLevel = (level: string) => `المستوى: ${level}.`;
export const otherLevel = (level: string) => `المستوى: ${level}. ليس مستواك تمامًا.`;
export const moreControl = 'يميل إلى التحكم أكثر مما طلبت.';
export const morePower = 'يميل إلى القوة أكثر مما طلبت.';
