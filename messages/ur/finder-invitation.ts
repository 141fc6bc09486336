export const findYourRacket = 'اپنا ریکٹ تلاش کریں';
export const findYours = 'اپنا ریکٹ تلاش کریں۔';
export const findYoursByQuestions = 'پانچ سوالوں سے اپنا ریکٹ تلاش کریں';
