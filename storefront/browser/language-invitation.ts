/** In the browser's storage once its reader has closed the line that offers another language, or has followed it. */
export const INVITATION_ANSWERED_KEY = 'language-invitation';
