/** Grouped by hand: a locale's grouping differs between browsers and server, and hydration would notice. */
export function formatPkr(rupees: number): string {
  const grouped = String(Math.round(rupees)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `PKR ${grouped}`;
}
