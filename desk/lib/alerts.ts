import { storedValue } from '#web/browser/stored-value.ts';

/** How this browser announces a new order. */
export interface Alerts {
  readonly sound: boolean;
  readonly notification: boolean;
}

const NONE: Alerts = { sound: false, notification: false };

export const alerts = storedValue<Alerts>(
  'desk-alerts',
  (stored) => {
    try {
      const { sound, notification } = { ...NONE, ...JSON.parse(stored ?? '{}') };
      return { sound: sound === true, notification: notification === true };
    } catch {
      return NONE;
    }
  },
  JSON.stringify,
);

let audio: AudioContext | undefined;

/** Two short notes, made by the browser itself: no file, and nothing that the content security policy would have to allow. */
export function playSound(): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [frequency, after] of [
    [660, 0],
    [880, 0.14],
  ] as const) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, currentTime + after);
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + after + 0.25);
    note.connect(volume).connect(destination);
    note.start(currentTime + after);
    note.stop(currentTime + after + 0.26);
  }
}

/** Names nobody and nothing bought: other people may see the screen. */
export function showNotification(orderNumber: string, onClick: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification('New order', { body: orderNumber, tag: orderNumber });
  shown.onclick = () => {
    window.focus();
    onClick();
    shown.close();
  };
}

/** Whether the browser will show notifications, asking the person if they were not asked before. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
