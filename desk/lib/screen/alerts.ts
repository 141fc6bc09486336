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

type Note = readonly [frequency: number, after: number];

/** For a new order. */
export const playSound = () => play([660, 0], [880, 0.14]);

/** For a wrong article: whoever scans looks at the goods, not at the screen. */
export const playRefusal = () => play([220, 0], [165, 0.18]);

/** Short notes, made by the browser itself: no file, and nothing that the content security policy would have to allow. */
function play(...notes: readonly Note[]): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [frequency, after] of notes) {
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

/** Android shows notifications of a service worker alone, and every browser that has notifications shows those. */
async function notifier(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/notifications.js');
  return navigator.serviceWorker.ready;
}

/** Names nobody and nothing bought: other people may see the screen. */
export async function showNotification(orderNumber: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !navigator.serviceWorker) return;
  const registration = await notifier();
  await registration.showNotification('New order', {
    body: orderNumber,
    tag: orderNumber,
    data: `/orders/${orderNumber}`,
  });
}

/** Calls back with the path of what somebody tapped. */
export function onNotificationTapped(open: (path: string) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (typeof data?.open === 'string') open(data.open);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

/** Whether the browser will show notifications, asking the person if they were not asked before. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window) || !navigator.serviceWorker) return false;
  return (await Notification.requestPermission()) === 'granted';
}
