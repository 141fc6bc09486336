import type { Ref } from 'react';
import * as words from '#messages/cart.ts';
import { useFirstKind } from '#storefront/browser/kinds.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';

export function EmptyCart({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { to } = useFirstKind();
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <EmptyCourt />
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-3xl outline-none">
        {words.empty}
      </h1>
      <p className="mt-3 text-muted">{words.emptyText}</p>
      <IntentButton kind="main" to={to} className="mt-8">
        {words.continueShopping}
      </IntentButton>
    </div>
  );
}

/** A court seen from above with nobody on it yet. */
function EmptyCourt() {
  return (
    <svg
      viewBox="0 0 200 110"
      aria-hidden="true"
      className="mx-auto w-56 text-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="2" y="2" width="196" height="106" rx="3" />
      <path d="M100 2v106M40 2v106M160 2v106M40 55h120" />
      <circle cx="100" cy="55" r="6" className="fill-accent stroke-none" />
    </svg>
  );
}
