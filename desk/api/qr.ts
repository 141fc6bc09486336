import { addQr, showQr } from '#contract/payments/ways-to-pay.ts';
import { addressOf } from './call.ts';
import { upload } from './upload.ts';

/* The QR codes of the owner's accounts: chosen in the settings, seen beside an order. */

export const sendQr = (file: File) => upload(addQr, { input: {}, file });

export const qrAddress = (id: string) => addressOf(showQr.path, { id });
