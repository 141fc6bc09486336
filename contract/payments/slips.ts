/** Of a picture about money: what a shopper hands in, and the QR codes of the owner's accounts. */
export const MOST_SLIP_BYTES = 10 * 1024 * 1024;

/** Of a payment, as a shopper types it. The database says the same. */
export const LONGEST_REFERENCE = 100;

/** Of one order, whatever became of them. The database says the same. */
export const MOST_PROOFS = 5;
