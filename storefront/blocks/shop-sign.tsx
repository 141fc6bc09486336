import { classNames } from '#web/ui/class-names.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import type { SiteLogo } from './use-site.ts';

interface ShopSignProps {
  name: string;
  logo: SiteLogo | undefined;
  /** Of the name, where there is no logo. */
  className: string;
  /** The footer is dark by day, too. */
  isAlwaysDark?: boolean;
}

/** The shop's logo, or its name where it has none. Ink that the ground would swallow stands on a plate. */
export function ShopSign({ name, logo, className, isAlwaysDark = false }: ShopSignProps) {
  if (!logo) return <Wordmark name={name} className={className} />;
  const { src, width, height, tone } = logo;
  return (
    <img
      src={src}
      alt={name}
      width={width}
      height={height}
      className={classNames(
        'h-10 w-auto max-w-[min(44vw,16rem)] object-contain object-left rtl:object-right',
        tone === 'dark' && (isAlwaysDark ? ON_WHITE : ON_WHITE_BY_NIGHT),
        tone === 'light' && !isAlwaysDark && ON_DEEP_BY_DAY,
      )}
    />
  );
}

const ON_WHITE = 'rounded-md bg-white px-2 py-1';
const ON_WHITE_BY_NIGHT = 'dark:rounded-md dark:bg-white dark:px-2 dark:py-1';
const ON_DEEP_BY_DAY = 'rounded-md bg-deep px-2 py-1 dark:bg-transparent dark:p-0';
