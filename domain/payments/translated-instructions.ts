import {
  formerEnglish,
  type MadeOf,
  madeOfStored,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type TextOfOwner,
} from '#domain/messages/translated-texts.ts';
import type { OwnersText, WaysToPay } from './accounts.ts';

/* What customers should know of an account and of paying at the door, in the other languages beside the English. */

type Instructing = Pick<WaysToPay, 'accounts' | 'cash'>;

/** Of paying at the door; every other one is the id of its account. */
export const CASH = 'cash';

/** Whose text it is, and what it says. */
export interface Instructions {
  readonly of: string;
  readonly text: OwnersText;
}

const allOf = ({ accounts, cash }: Instructing): Instructions[] => [
  ...accounts.map(({ id, instructions }) => ({ of: id, text: instructions })),
  { of: CASH, text: cash.instructions },
];

/** Those that say something, in whatever language. Nobody reads about cash where none is taken. */
export const toTranslate = (ways: Instructing): Instructions[] =>
  allOf(ways).filter(({ of, text }) => (of !== CASH || ways.cash.on) && Object.values(text).some(Boolean));

/** A new shop has no accounts, and so begins with no such text. */
const NOTHING_SHIPPED = { text: '', english: '' };

export const instructionsIn = ({ of, text }: Instructions, code: OtherLanguage): TextOfOwner => ({
  name: `${code}_${of}`,
  text: text[code] ?? '',
  english: text.en,
  shipped: NOTHING_SHIPPED,
});

const listedIn = (ways: Instructing, code: OtherLanguage) => toTranslate(ways).map((one) => instructionsIn(one, code));

/** How many texts are read in English because nobody has translated them. */
export const missingInstructions = (ways: Instructing, code: OtherLanguage): number =>
  listedIn(ways, code).filter(({ text, english }) => text === '' && english !== '').length;

/** How many translations are of an English text that has changed. */
export const olderInstructions = (ways: WaysToPay, code: OtherLanguage): number =>
  listedIn(ways, code).filter((one) => formerEnglish(one, ways.made_of) !== undefined).length;

/** What is stored with the accounts: of each translation the English, and nothing of an account that is gone. */
export const instructionsMadeOf = (ways: WaysToPay): MadeOf =>
  madeOfStored(
    OTHER_LANGUAGES.flatMap((code) => allOf(ways).map((one) => instructionsIn(one, code))),
    ways.made_of,
  );

/** The ways to pay with another text in one of its languages; one without words is not there. */
export function withInstructions<Ways extends Instructing>(
  ways: Ways,
  of: string,
  code: OtherLanguage,
  typed: string,
): Ways {
  const put = ({ [code]: _former, ...rest }: OwnersText): OwnersText =>
    typed === '' ? rest : { ...rest, [code]: typed };
  return of === CASH
    ? { ...ways, cash: { ...ways.cash, instructions: put(ways.cash.instructions) } }
    : {
        ...ways,
        accounts: ways.accounts.map((account) =>
          account.id === of ? { ...account, instructions: put(account.instructions) } : account,
        ),
      };
}
