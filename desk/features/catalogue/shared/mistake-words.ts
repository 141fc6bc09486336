import { documentWords } from '#contract/words/catalogue-documents.ts';
import { addMistakeWords, messageWords, mistakeWords } from '#contract/words/staff.ts';

addMistakeWords(documentWords);

/** The words of the desk with those about products and texts, which only the catalogue's screens and what is stuck need. */
export { messageWords, mistakeWords };
