/** Longer than the name of a person; what is longer is a text. */
const LONGEST_NAME = 39;

/**
 * What the shop writes into its own mails to the address that a stranger has typed: their name, if it can be nothing else. A link, an
 * address or a number would be the stranger's message under the shop's name.
 */
export function nameToGreet(typed: string): string {
  const name = typed.trim();
  const isName =
    [...name].length <= LONGEST_NAME &&
    !/\p{N}|@|:|\/\/|www|[\r\n]/iu.test(name) &&
    !/[\p{L}-][.\u3002\uff0e\uff61]\p{L}{2,}/u.test(name);
  return isName ? name : '';
}
