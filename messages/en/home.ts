export const carousel = 'Gear for the night';
export const slide = (place: number, slides: number) => `${place} of ${slides}`;
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const pause = 'Pause';
export const play = 'Play';
export const shop = (goods: string) => `Shop ${goods}`;
export const shopNow = 'Shop Now';
export const viewAllProducts = 'View All Products';
