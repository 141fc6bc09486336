import { addQr, showQr } from '#contract/payments/ways-to-pay.ts';
import { pictureMistakeWords, pictureWords } from '#contract/words/pictures.ts';
import { addWords } from '#contract/words/staff.ts';
import { addressOf } from './call.ts';
import { upload } from './upload.ts';

/* The QR codes of the owner's accounts: chosen in the settings, seen beside an order. */

// Why a picture is not taken.
addWords(pictureWords, pictureMistakeWords);

export const sendQr = (file: File) => upload(addQr, { input: {}, file });

export const qrAddress = (id: string) => addressOf(showQr.path, { id });
