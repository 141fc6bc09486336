let screen = '';
let waiting = 0;
let shop = '';

/** (3) Queue · Smash House desk: what waits is seen from another tab. */
export function tabTitle(screenTitle: string, waitingCount: number, shopName: string): string {
  const count = waitingCount > 0 ? `(${waitingCount}) ` : '';
  return `${count}${screenTitle ? `${screenTitle} · ` : ''}${shopName ? `${shopName} desk` : 'Desk'}`;
}

const show = () => {
  document.title = tabTitle(screen, waiting, shop);
};

export function setScreenTitle(title: string): void {
  screen = title;
  show();
}

export function setWaitingCount(count: number): void {
  waiting = count;
  show();
}

export function setShopName(name: string): void {
  shop = name;
  show();
}
