export const skipToContent = 'انتقل إلى المحتوى';
