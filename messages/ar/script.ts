/** Whether these words are in Arabic letters: their pages have a typeface and rules of their own. */
export const isArabicScript: boolean = true;
/** Whether their readers may choose Nastaliq, the hand in which Urdu is printed. */
export const hasNastaliq: boolean = false;
export const nastaliq = 'خط نستعليق';
/** Between the parts of a list without "and". */
export const comma = '، ';
