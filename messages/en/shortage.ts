/* Lines that the stock cannot fill. */

/** A product in one of its sizes or colours. */
export const inVariant = (name: string, variant: string) => `${name} in ${variant}`;
export const notAvailable = (names: readonly string[]) =>
  `Not available in the requested quantities: ${names.join(', ')}. Please change your cart before you order.`;
