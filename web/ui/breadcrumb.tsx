import { Link } from 'react-router';
import * as words from '#messages/ui.ts';

interface BreadcrumbProps {
  /** From the home page down to the page above this one. */
  trail: readonly { label: string; to: string }[];
  here: string;
}

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex items-center text-muted text-sm">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center">
            <Link to={to} className="flex min-h-11 min-w-6 items-center hover:text-ink hover:underline">
              {label}
            </Link>
            <span aria-hidden className="px-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" dir="auto" className="min-w-0 truncate text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
