import type { ReactNode } from 'react';
import { balancePoint, LEVELS, levelsFor } from '#domain/catalogue/how-it-plays.ts';
import type { Specs } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import * as words from '#messages/product.ts';
import { translated as shown } from '#storefront/browser/translated.tsx';
import { headOutline } from '../gear-drawings.tsx';

/** Shape, balance and level as small drawings, where all three are known; the words beneath say the same, in the page's language. */
export function RacketDiagram({ specs, said = specs }: { specs: Specs; said?: Specs | undefined }) {
  const shape = textOf(specs, 'shape');
  const balance = textOf(specs, 'balance');
  const level = textOf(specs, 'level');
  if ([shape, balance, level].includes('')) return null;
  return (
    <ul aria-label={words.howItPlays} className="grid grid-cols-3 gap-2 sm:gap-4">
      <Figure label={words.shape} value={textOf(said, 'shape')}>
        <Racket shape={shape} />
      </Figure>
      <Figure label={words.balance} value={textOf(said, 'balance')}>
        <Balance shape={shape} balance={balance} />
      </Figure>
      <Figure label={words.level} value={textOf(said, 'level')}>
        <Level level={level} />
      </Figure>
    </ul>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-center rounded-card bg-panel px-1 py-4 sm:px-2 text-center">
      <svg aria-hidden viewBox="0 0 120 96" className="h-24 w-full max-w-36 fill-none stroke-ink">
        {children}
      </svg>
      <span className="mt-3 text-muted text-xs">{label}</span>
      <span className="font-semibold text-xs xs:text-sm">{shown(value)}</span>
    </li>
  );
}

const HANDLE = 'M184 352v110q0 6 6 6h20q6 0 6-6V352';

function Racket({ shape }: { shape: string }) {
  return (
    <g transform="translate(22 -2) scale(.19)" strokeWidth={14} strokeLinejoin="round">
      <path d={headOutline(shape)} />
      <path d={HANDLE} />
    </g>
  );
}

/** The racket lies on its side over a fulcrum that stands where its weight is. */
function Balance({ shape, balance }: { shape: string; balance: string }) {
  const point = balancePoint(balance);
  return (
    <>
      <g transform="translate(114 0) rotate(90) scale(.19 .24)" strokeWidth={12} strokeLinejoin="round">
        <path d={headOutline(shape)} />
        <path d={HANDLE} />
      </g>
      {point !== undefined && (
        <path d={`M${18 + point * 78} 78l-9 14h18z`} className="fill-brand stroke-brand" strokeLinejoin="round" />
      )}
    </>
  );
}

function Level({ level }: { level: string }) {
  const lit = levelsFor(level);
  return (
    <g className="scale">
      {LEVELS.map((name, step) => (
        <rect
          key={name}
          x={14 + step * 25}
          y={66 - step * 18}
          width={17}
          height={22 + step * 18}
          rx={3}
          strokeWidth={2.5}
          className={lit[step] ? 'fill-brand stroke-brand' : ''}
        />
      ))}
    </g>
  );
}
