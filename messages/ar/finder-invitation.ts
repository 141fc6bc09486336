export const findYourRacket = 'اعثر على مضربك';
export const findYours = 'اعثر على مضربك.';
export const findYoursByQuestions = 'اعثر على مضربك بخمسة أسئلة';
