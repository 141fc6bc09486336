export const title = 'Shareable Filter Links';
export const description = (goods: string) =>
  `Links to padel ${goods} by price, ready to share: budget, mid range and premium.`;
export const lead = (goods: string) =>
  `${goods} by price, ready to send to a friend. Each link opens the listing with its filter set.`;
export const products = 'Products';
/** The ranges, the cheapest first. */
export const ranges = ['Budget', 'Mid Range', 'Premium'];
export const copyLink = 'Copy link';
export const copied = 'Copied';
export const copyLinkTo = (range: string) => `Copy ${range} link`;
export const copiedLinkTo = (range: string) => `${range} link copied`;
export const linkCopied = (range: string) => `${range} link copied to clipboard!`;
export const copyFailed = 'Failed to copy link';
export const open = 'Open';
export const openInNewTab = (range: string) => `Open ${range} link in a new tab`;
export const currentUrl = 'Current URL';
