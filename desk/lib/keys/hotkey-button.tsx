import { Button, type ButtonProps } from '#web/ui/button.tsx';

/** A button that shows the key that does the same. */
export function HotkeyButton({ hotkey, children, ...rest }: ButtonProps & { hotkey: string }) {
  return (
    <Button aria-keyshortcuts={hotkey} {...rest}>
      {children}
      <kbd aria-hidden className="key">
        {hotkey.toUpperCase()}
      </kbd>
    </Button>
  );
}
