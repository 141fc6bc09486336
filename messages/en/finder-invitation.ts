export const findYourRacket = 'Find your racket';
export const findYours = 'Find yours.';
export const findYoursByQuestions = 'Find yours with five questions';
