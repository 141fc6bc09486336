export const title = 'Page Not Found';
export const text = "Sorry, the page you're looking for doesn't exist or has been moved.";
export const goBack = 'Go Back';
