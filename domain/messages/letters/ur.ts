import type { LetterWords } from './letter-words.ts';
import { ACCOUNT_WORDS, YES_TO_NEWS } from './on-pages/ur.ts';
import type { ShippedTexts } from './shipped.ts';

export const URDU_LETTER: LetterWords = {
  accounts: ACCOUNT_WORDS,
  waysToPay: { cash_on_delivery: 'کیش آن ڈیلیوری', bank_transfer: 'بینک ٹرانسفر', online: 'آن لائن ادائیگی' },
  payTo: (amount, reference, { isAdvance, isOneOfSeveral }) =>
    `براہِ کرم ${isOneOfSeveral ? 'ان میں سے کسی ایک پر ' : ''}${amount}${isAdvance ? ' ایڈوانس' : ''} ادا کریں اور ریفرنس میں ${reference} لکھیں:`,
  qrCodeOn: (page) => `کیو آر کوڈ آپ کے آرڈر کے صفحے پر ہے: ${page}`,
  accountsComeInChat: 'ہم اپنے اکاؤنٹ کی تفصیلات آپ کو اسی چیٹ میں بھیجیں گے۔',
  sums: {
    products: 'پروڈکٹس',
    discount: 'رعایت',
    delivery: 'ڈیلیوری',
    total: 'کل رقم',
    paid: 'ادا شدہ',
    toPay: 'واجب الادا',
  },
  payment: (way) => `ادائیگی: ${way}۔`,
  payInAdvance: (amount) => `براہِ کرم ${amount} ایڈوانس ادا کریں۔`,
  sentOncePaid: 'ادائیگی ملتے ہی ہم آرڈر بھیج دیں گے۔',
  consignment: (number) => `کنسائنمنٹ نمبر ${number}`,
  followedAt: (link) => `پارسل یہاں ٹریک کریں: ${link}`,
  comma: '، ',
  seeOrder: 'دیکھیں آپ کا آرڈر کہاں تک پہنچا',
  yesToNews: YES_TO_NEWS,
  customer: 'محترم گاہک',
  greeting: 'السلام علیکم {name}، ہم {shop} سے آپ کے آرڈر {order} کے بارے میں رابطہ کر رہے ہیں۔',
};

const mail = (subject: string, ...paragraphs: string[]) => ({
  subject,
  text: ['السلام علیکم {name}،', ...paragraphs, '{link}'].join('\n\n'),
});

const ABOUT_MONEY = 'آپ نے جو {refund} ادا کیے ہیں، ان کے بارے میں ہم آپ سے رابطہ کریں گے۔';

export const URDU_TEXTS: ShippedTexts = {
  signature: '{shop}\nWhatsApp {whatsapp}\n{email}',
  mails: {
    order_received: mail(
      'آپ کا آرڈر {order} ہمیں مل گیا ہے',
      'آپ کے آرڈر {order} کا شکریہ۔ یہ ہمیں مل گیا ہے۔',
      '{items}',
      '{promise}',
    ),
    order_confirmed: mail(
      'آپ کا آرڈر {order} کنفرم ہو گیا ہے',
      'آپ کا آرڈر {order} کنفرم ہو گیا ہے۔',
      '{items}',
      '{paying}',
      '{how_to_pay}',
      'جیسے ہی یہ ہماری شاپ سے روانہ ہو گا، ہم آپ کو بتا دیں گے۔',
    ),
    proof_rejected: mail(
      'آرڈر {order} کی ادائیگی کے بارے میں',
      'آپ نے آرڈر {order} کے لیے ادائیگی کا جو ثبوت بھیجا تھا، ہم نے اسے دیکھا، لیکن قبول نہیں کر سکے۔',
      '{reason}',
      '{how_to_pay}',
      '{items}',
      'آپ اپنے آرڈر کے صفحے پر دوسرا ثبوت بھیج سکتے ہیں، یا ہمیں WhatsApp پر لکھ سکتے ہیں۔',
    ),
    payment_received: mail(
      'آرڈر {order} کی ادائیگی مل گئی ہے',
      'شکریہ۔ آپ کے آرڈر {order} کے {amount} ہمیں مل گئے ہیں۔',
      '{items}',
    ),
    order_dispatched: mail(
      'آپ کا آرڈر {order} روانہ ہو گیا ہے',
      'آپ کا آرڈر {order} ہماری شاپ سے روانہ ہو گیا ہے۔',
      '{items}',
      'کوریئر: {parcel}۔',
      'براہِ کرم {cash} نقد تیار رکھیں۔',
    ),
    order_delivered: mail(
      'آپ کا آرڈر {order} پہنچ گیا ہے',
      'آپ کا آرڈر {order} پہنچ گیا ہے۔ امید ہے آپ کو پسند آئے گا۔',
      '{items}',
      'اگر کوئی چیز ٹھیک نہ ہو تو براہِ کرم ہمیں WhatsApp پر لکھیں۔',
    ),
    order_cancelled: mail(
      'آپ کا آرڈر {order} منسوخ ہو گیا ہے',
      'آپ کا آرڈر {order} منسوخ ہو گیا ہے۔',
      '{items}',
      ABOUT_MONEY,
      'اگر یہ غلطی سے ہوا ہے تو براہِ کرم ہمیں لکھیں۔',
    ),
    order_expired: mail(
      'آپ کا آرڈر {order} اب آپ کے لیے محفوظ نہیں ہے',
      'آپ کا آرڈر {order} وقت پر کنفرم نہیں ہوا، اس لیے اس کی چیزیں دوبارہ فروخت کے لیے رکھ دی گئی ہیں۔ آپ کو کچھ ادا نہیں کرنا۔',
      '{items}',
      'اگر آپ اب بھی یہ چیزیں لینا چاہتے ہیں تو براہِ کرم ہمیں WhatsApp پر لکھیں یا دوبارہ آرڈر کریں۔',
    ),
    order_returned: mail(
      'آپ کا آرڈر {order} ہمارے پاس واپس آ گیا ہے',
      'آپ کا آرڈر {order} ہمارے پاس واپس آ گیا ہے۔',
      '{items}',
      ABOUT_MONEY,
    ),
    payment_refunded: mail(
      'آرڈر {order} کی رقم واپس کر دی گئی ہے',
      'ہم نے آپ کے آرڈر {order} کے {amount} آپ کو واپس کر دیے ہیں۔',
      '{items}',
    ),
    newsletter: {
      subject: '{shop} کی خبریں: براہِ کرم تصدیق کریں',
      text: [
        'السلام علیکم،',
        'یہ ای میل ایڈریس {shop} پر نئے سامان کی خبروں کے لیے لکھا گیا تھا۔ اگر آپ یہ خبریں چاہتے ہیں تو بٹن دبائیں۔',
        '{link}',
        'اگر یہ آپ نے نہیں لکھا تو آپ کو کچھ نہیں کرنا: آپ کی ہاں کے بغیر ہم کچھ نہیں بھیجتے۔',
      ].join('\n\n'),
    },
  },
  templates: {
    first_contact:
      'السلام علیکم {name}، ہم {shop} سے آپ کے آرڈر {order} کے بارے میں رابطہ کر رہے ہیں:\n{items}\nکل رقم: {total}\nکیا ہم اسے کنفرم کر دیں؟ آپ کیش آن ڈیلیوری، بینک ٹرانسفر یا آن لائن ادائیگی کر سکتے ہیں۔',
    no_answer:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ ہم نے آپ کے آرڈر {order} ({total}) کے بارے میں آپ سے رابطے کی کوشش کی۔ کیا ہم اسے بھیج دیں؟ ہم اسے کچھ وقت تک آپ کے لیے محفوظ رکھیں گے۔',
    payment_details:
      'السلام علیکم {name}، آپ کے آرڈر {order} کا شکریہ۔ واجب الادا رقم: {due}، جس میں سے {advance} پارسل روانہ ہونے سے پہلے ادا کرنے ہیں۔\n{how_to_pay}\nبراہِ کرم رسید کی تصویر ہمیں بھیج دیں۔',
    confirmed:
      'السلام علیکم {name}، آپ کا آرڈر {order} کنفرم ہو گیا ہے:\n{items}\nکل رقم: {total}\nشاپ سے روانہ ہوتے ہی ہم آپ کو دوبارہ لکھیں گے۔ آپ کا آرڈر کہاں تک پہنچا، یہاں دیکھیں:\n{link}',
    dispatched:
      'السلام علیکم {name}، آپ کا آرڈر {order} راستے میں ہے: {parcel}۔ ڈیلیوری پر واجب الادا رقم: {due}۔ براہِ کرم رائیڈر کی کال کے لیے اپنا فون پاس رکھیں۔ آپ کا آرڈر کہاں تک پہنچا، یہاں دیکھیں:\n{link}',
    refused:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ کوریئر ({parcel}) آپ کا آرڈر {order} نہیں پہنچا سکا۔ کیا کوئی مسئلہ تھا، یا ہم اسے دوبارہ بھیج دیں؟',
    delivered:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ آپ کا آرڈر {order} پہنچ گیا ہے۔ آپ کو کیسا لگا؟ اگر کوئی چیز ٹھیک نہ ہو تو براہِ کرم یہیں بتائیں۔',
    returned:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ آپ کا آرڈر {order} ہمارے پاس واپس آ گیا ہے۔ اگر آپ اس کی رقم ادا کر چکے ہیں تو ہم اس کے بارے میں آپ کو لکھیں گے۔',
    cancelled:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ آپ کا آرڈر {order} منسوخ ہو گیا ہے۔ اگر یہ غلطی سے ہوا ہے تو براہِ کرم یہیں بتائیں۔',
    refunded:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ آپ نے آرڈر {order} کے لیے جو رقم ادا کی تھی، وہ ہم نے آپ کو واپس کر دی ہے۔',
    expired:
      'السلام علیکم {name}، ہم {shop} سے لکھ رہے ہیں۔ آپ کا آرڈر {order} وقت پر کنفرم نہیں ہوا، اس لیے اس کی چیزیں دوبارہ فروخت کے لیے رکھ دی گئی ہیں۔ آپ کو کچھ ادا نہیں کرنا۔ اگر آپ اب بھی لینا چاہتے ہیں تو براہِ کرم یہیں بتائیں۔',
    ask: 'السلام علیکم {shop}، مجھے {product} کے بارے میں ایک سوال پوچھنا ہے:\n{page}',
  },
};
