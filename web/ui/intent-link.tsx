import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isSavingData } from '#web/browser/save-data.ts';
import { type ButtonKind, buttonClass } from './button.tsx';

/** A pointer that only passes by means nothing; the router waits as long. */
const MEANT_AFTER_MS = 100;

/**
 * A link whose page is fetched as soon as somebody means to follow it: the pointer rests on it, a finger comes down, the focus
 * arrives. `onMeant` may fetch what the page will need besides. Nobody who saves data pays for what they may never see.
 */
export function IntentLink({ onMeant, ...link }: LinkProps & { onMeant?: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  const consider = () => {
    forget();
    if (onMeant && !isSavingData()) timer.current = setTimeout(onMeant, MEANT_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Link
      prefetch={isSavingData() ? 'none' : 'intent'}
      onMouseEnter={consider}
      onMouseLeave={forget}
      onFocus={consider}
      onBlur={forget}
      onTouchStart={consider}
      {...link}
    />
  );
}

/** Such a link that looks like a button. */
export function IntentButton({ kind = 'quiet', className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <IntentLink className={buttonClass(kind, className)} {...rest} />;
}
