/* A quantity with its buttons. */

export const quantityOf = (name: string) => `Quantity of ${name}`;
export const oneLessOf = (name: string) => `One less of ${name}`;
export const oneMoreOf = (name: string) => `One more of ${name}`;
