import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import * as words from '#messages/ui.ts';
import { isRightToLeft } from '#web/browser/reading-direction.ts';

/** A bar with the page's main button may stand at the foot of the window: nobody waits for a toast to leave before they press it. */
const ABOVE_BARS = { bottom: '5.5rem' };

let mounted = false;
const staying = new Set<string | number>();

/** The toaster lives in a root of its own: it appears with the first toast, on whatever page that is. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  // A pointer never gives the focus to a toast: on losing it, the toaster would take it from the field that was clicked next.
  host.addEventListener('mousedown', (event) => event.preventDefault());
  // Whoever came to a toast by keyboard leaves it by pressing its button, or by pointing elsewhere. The toaster then gives the focus back;
  // if it noticed only later, it would take it from what was clicked since.
  const leave = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && host.contains(focused)) focused.blur();
  };
  host.addEventListener('click', leave, true);
  document.addEventListener('pointerdown', leave, true);
  createRoot(host).render(
    <Toaster
      position={isRightToLeft() ? 'bottom-left' : 'bottom-right'}
      visibleToasts={3}
      offset={ABOVE_BARS}
      mobileOffset={ABOVE_BARS}
      hotkey={['altKey', 'KeyT']}
      richColors
      closeButton
      containerAriaLabel={words.notifications}
      toastOptions={{ closeButtonAriaLabel: words.closeToast }}
      theme="system"
    />,
  );
}

export function show(
  kind: 'success' | 'error' | 'message',
  title: string,
  {
    staysOnNextPage,
    ...options
  }: {
    description?: string;
    action?: { label: string; onClick: () => void };
    duration?: number;
    staysOnNextPage?: boolean;
  } = {},
): void {
  mount();
  const id = toast[kind](title, options);
  if (staysOnNextPage) staying.add(id);
}

/** Those that stay do so once. */
export function leave(): void {
  for (const { id } of toast.getToasts()) if (!staying.delete(id)) toast.dismiss(id);
}
