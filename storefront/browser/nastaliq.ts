/** Where the browser keeps that its owner reads Urdu in Nastaliq. */
export const NASTALIQ_KEY = 'nastaliq';
