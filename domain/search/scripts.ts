/** Letters, digits and signs of Urdu and Arabic, also as some keyboards and documents have them: already joined. */
const ARABIC_SCRIPT = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** Whether it takes arabic-script.ts to search for it. That file is loaded only then: this one is on every page. */
export const hasArabicScript = (text: string): boolean => ARABIC_SCRIPT.test(text);
