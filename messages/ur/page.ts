export const skipToContent = 'اصل مواد پر جائیں';
