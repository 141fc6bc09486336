import { documentWords } from '#contract/words/catalogue-documents.ts';
import { kindRefusalWords } from '#contract/words/kind-refusals.ts';
import { pictureMistakeWords, pictureWords } from '#contract/words/pictures.ts';
import { productRowWords, rowRefusalWords } from '#contract/words/product-rows.ts';
import { addWords, messageWords, mistakeWords } from '#contract/words/staff.ts';

addWords(documentWords, kindRefusalWords, pictureWords, pictureMistakeWords, productRowWords, rowRefusalWords);

/** The words of the desk with those about products, texts and photographs, which only the catalogue's screens need. */
export { messageWords, mistakeWords };
