export const skipToContent = 'سیدھا مواد پر جائیں';
