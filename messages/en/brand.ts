/* The page of a brand. */

export const brands = 'Brands';
export const description = (brand: string, shop: string, goods: string) =>
  `${brand} padel gear at ${shop}: ${goods}, with prices in PKR.`;
export const about = (brand: string) => `About ${brand}`;
export const carried = (brand: string, goods: string) => `We carry ${goods} by ${brand}.`;
/** How many of a kind: the owner says what one of it is called, and what several are. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
export const nothingCarried = (brand: string) => `We carry nothing by ${brand} at the moment.`;
export const askUs =
  'Looking for a model that is not here, or not sure which one suits your game? Ask us, on the phone.';
export const askUsOrVisit = (cities: string) =>
  `Looking for a model that is not here, or not sure which one suits your game? Ask us, on the phone or in one of our stores in ${cities}.`;
export const viewAllBrands = 'View All Brands';
export const contactUs = 'Contact Us';
