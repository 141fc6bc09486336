/* The page of a product. */

export const home = 'Home';
export const buy = 'Buy';
export const addToCart = 'Add to Cart';
export const wishlist = 'Wishlist';
export const inStock = 'In Stock';
export const outOfStock = 'Out of Stock';
export const onlyLeft = (available: number) => `Only ${available} left`;
export const isSoldOut = (variant: string) => `${variant} is sold out`;
/** On the key of a value that can be chosen. */
export const left = (available: number) => `${available} left`;
export const soldOut = 'sold out';
export const save = (amount: string) => `Save ${amount}`;
export const inShort = 'In short';

export const description = 'Description';
export const idealFor = 'Ideal For';
export const keyFeatures = 'Key Features';
export const specifications = 'Specifications';
export const technologies = 'Technologies';
export const howItPlays = 'How it plays';
export const shape = 'Shape';
export const balance = 'Balance';
export const level = 'Level';
export const youMayAlsoLike = 'You may also like';
export const recentlyViewed = 'Recently viewed';

export const picturesOf = (name: string) => `Pictures of ${name}`;
export const zoomPicture = (place: number, pictures: number) => `Zoom picture ${place} of ${pictures}`;
export const showPicture = (place: number, pictures: number) => `Show picture ${place} of ${pictures}`;
export const magnifyPicture = (place: number, pictures: number) => `Magnify picture ${place} of ${pictures}`;
export const largePictures = (name: string) => `${name}, large pictures`;
export const pictureMissing = (name: string) => `${name}, picture not available`;
/** {br} is a new line on a narrow screen. */
export const picturesAreDrawn = 'Pictures are{br} illustrations.';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
/** Before "2 / 5", for those who cannot see what it counts. */
export const picture = 'Picture';

export const saveForLater = 'Save';
export const savedToWishlist = 'Saved to your wishlist';
export const removedFromWishlist = 'Removed from your wishlist';
export const viewWishlist = 'View';
export const compare = 'Compare';
export const comparison = (chosen: number, most: number) => `Comparison (${chosen} of ${most})`;
export const comparisonFull = 'Four products are the limit';
export const makeRoomFor = (name: string) => `Take one out of the comparison to add ${name}.`;
export const addedToComparison = 'Added to the comparison';
export const compared = (chosen: number, most: number) => `${chosen} of ${most} chosen.`;
export const removedFromComparison = 'Removed from the comparison';
export const share = 'Share';
export const askOnWhatsApp = 'Ask on WhatsApp';
export const linkCopied = (name: string) => `${name} link copied to clipboard!`;
export const copyFailed = 'Failed to copy link';
