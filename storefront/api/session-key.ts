/** Where the browser has the visitor's session. */
export const SESSION_KEY = 'padel-session';
