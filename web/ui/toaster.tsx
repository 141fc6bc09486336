import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

let mounted = false;

/** The toaster lives in a root of its own: it appears with the first toast, on whatever page that is. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      // On phones a bar with the page's main button may stand at the foot of the window.
      mobileOffset={{ bottom: '5.5rem' }}
      hotkey={['altKey', 'KeyT']}
      richColors
      closeButton
      theme="system"
    />,
  );
}

export function show(
  kind: 'success' | 'error' | 'message',
  title: string,
  options?: { description?: string; action?: { label: string; onClick: () => void }; duration?: number },
): void {
  mount();
  toast[kind](title, options);
}
