export const title = 'Compare';
export const description = (goods: string) => `Up to four ${goods} with their specifications side by side.`;
export const lead = 'Up to four products side by side, saved in this browser.';
export const empty = 'Nothing to compare yet';
export const emptyText =
  "Press Compare on a product's page to put it here. With two or more you see at a glance what sets them apart.";
export const addASecond = 'Add a second product to see what sets them apart.';
export const onlyDifferences = 'Show only what differs';
export const differs = 'differs';
export const comparison = 'Comparison';
export const property = 'Property';
export const price = 'Price';
export const brand = 'Brand';
export const notGiven = 'Not given';
export const remove = (name: string) => `Remove ${name} from the comparison`;
export const outOfStock = 'Out of Stock';
