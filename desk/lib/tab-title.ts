let screen = '';
let waiting = 0;

/** (3) Queue · Bandeja desk: what waits is seen from another tab. */
export function tabTitle(screenTitle: string, waitingCount: number): string {
  const count = waitingCount > 0 ? `(${waitingCount}) ` : '';
  return `${count}${screenTitle ? `${screenTitle} · ` : ''}Bandeja desk`;
}

const show = () => {
  document.title = tabTitle(screen, waiting);
};

export function setScreenTitle(title: string): void {
  screen = title;
  show();
}

export function setWaitingCount(count: number): void {
  waiting = count;
  show();
}
