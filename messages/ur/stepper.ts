import { isolated } from '#domain/languages/isolated.ts';

/* A quantity with its buttons. */

export const quantityOf = (name: string) => `${isolated(name)} کی تعداد`;
export const oneLessOf = (name: string) => `${isolated(name)} کا ایک عدد کم کریں`;
export const oneMoreOf = (name: string) => `${isolated(name)} کا ایک عدد بڑھائیں`;
