export const title = 'About Us';
export const about = (shop: string) => `About ${shop}`;
export const mission = 'Our Mission';
export const whyChoose = (shop: string) => `Why Choose ${shop}`;
export const ourValues = 'Our Values';
export const shopNow = 'Shop Now';
export const contactUs = 'Contact Us';
