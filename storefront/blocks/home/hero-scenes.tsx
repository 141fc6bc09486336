import type { CSSProperties } from 'react';
import { Ball, RacketBagDrawing, RacketDrawing, ShoeDrawing } from '../../features/catalogue/gear-drawings.tsx';

const NIGHT_RACKET = { main: '#0f1217', accent: '#d8f13c' };
const DAY_RACKET = { main: '#f4f6f8', accent: '#2a62f0' };
const SHOE = { main: '#f4f6f8', accent: '#d8f13c' };
const BAG = { main: '#12161d', accent: '#d8f13c' };
const FELT = '#d8f13c';

/** Where the gear stands: above the words on phones, to the right of them on wide screens. */
const GEAR =
  'absolute inset-x-4 top-4 bottom-[46%] h-[calc(54%-1rem)] w-[calc(100%-2rem)] lg:inset-y-[3%] lg:right-[2%] lg:left-auto lg:h-[94%] lg:w-[54%]';

/** Holes in the gear show the scene behind it. */
const seenThrough = (colour: string) => ({ '--stage': colour }) as CSSProperties;

/** Along a court at night, towards the glass, under two floodlights. */
export function NightCourtScene() {
  return (
    <div className="absolute inset-0" style={seenThrough('#14285e')}>
      <svg
        aria-hidden="true"
        viewBox="0 0 1600 900"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id="sky" x2="0" y2="1">
            <stop stopColor="#04070f" />
            <stop offset="0.62" stopColor="#14285e" />
          </linearGradient>
          <linearGradient id="floor" x2="0" y2="1">
            <stop stopColor="#2456d6" />
            <stop offset="1" stopColor="#0d2a78" />
          </linearGradient>
          <radialGradient id="lamp">
            <stop stopColor="#fff" stopOpacity="0.95" />
            <stop offset="0.12" stopColor="#dbe6ff" stopOpacity="0.5" />
            <stop offset="1" stopColor="#7fa2ff" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path d="M0 0h1600v900H0z" fill="url(#sky)" />
        <path d="m320 500-620 400h2200l-620-400z" fill="url(#floor)" />
        <g fill="none" stroke="#fff">
          <path
            d="M320 500h960L1900 900M320 500-300 900M198 579h1204M800 579v321"
            strokeOpacity="0.9"
            strokeWidth="5"
          />
          <path
            d="M320 500V232h960v268M480 232v268m160-268v268m160-268v268m160-268v268m160-268v268M320 232-300-40M1280 232 1900-40M200 180v397m-140-458v549M1400 180v397m140-458v549"
            strokeOpacity="0.3"
            strokeWidth="3"
          />
          <path d="M320 232v-70h960v70M320 185h960M320 208h960" strokeOpacity="0.16" strokeWidth="2" />
        </g>
        <path d="M340 244 620 488H480L340 366zM1000 244l190 244h-60L940 244z" fill="#fff" fillOpacity="0.05" />
        <circle cx="250" cy="90" r="420" fill="url(#lamp)" />
        <circle cx="1350" cy="90" r="420" fill="url(#lamp)" />
        <path d="M214 78h72v14h-72zm0 20h72v14h-72zM1314 78h72v14h-72zm0 20h72v14h-72z" fill="#fff" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 620 620" className={GEAR}>
        <ellipse cx="310" cy="590" rx="250" ry="20" fill="#04070f" fillOpacity="0.45" />
        <g transform="translate(228 64) rotate(17 200 250) scale(1.04)">
          <RacketDrawing colours={DAY_RACKET} shape="Round" />
        </g>
        <g transform="translate(-6 74) rotate(-16 200 250) scale(1.04)">
          <RacketDrawing colours={NIGHT_RACKET} shape="Diamond" />
        </g>
        <path
          d="m330 470-150 92m166-76-120 84m132-70-84 66"
          stroke={FELT}
          strokeOpacity="0.5"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <g transform="translate(372 446) scale(1.1)">
          <Ball x={0} y={0} colour={FELT} />
        </g>
      </svg>
    </div>
  );
}

/** From above: what goes into a match, laid out on the lines. */
export function FlatLayScene() {
  return (
    <div className="absolute inset-0" style={seenThrough('#1b49c8')}>
      <svg
        aria-hidden="true"
        viewBox="0 0 1600 900"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
      >
        <defs>
          <radialGradient id="court" cx="0.72" cy="0.4" r="0.9">
            <stop stopColor="#2a62f0" />
            <stop offset="0.5" stopColor="#1b49c8" />
            <stop offset="1" stopColor="#0b1f5c" />
          </radialGradient>
        </defs>
        <path d="M0 0h1600v900H0z" fill="url(#court)" />
        <g transform="rotate(-18 1150 450)" fill="none" stroke="#fff" strokeOpacity="0.92" strokeWidth="12">
          <path d="M1150 450h450M1150-500v1900" />
          <path d="M-600 450h1750" strokeOpacity="0.3" />
          <path d="M1600-500v1900" strokeOpacity="0.5" strokeWidth="6" strokeDasharray="6 14" />
        </g>
      </svg>
      <svg aria-hidden="true" viewBox="0 0 620 620" className={GEAR}>
        <g fill="#081642" fillOpacity="0.35">
          <path
            d="M392 92q4-20 26-22h74q22 2 26 22l34 210q2 20-8 38l-30 66q-8 16-26 16h-60q-18 0-26-16l-30-66q-10-18-8-38z"
            transform="rotate(14 420 260) translate(24 30)"
          />
          <ellipse cx="236" cy="556" rx="206" ry="26" />
        </g>
        <g transform="translate(236 -8) rotate(14 200 250) scale(1.12)">
          <RacketBagDrawing colours={BAG} />
        </g>
        <g transform="translate(-18 138) rotate(-6 200 270) scale(1.22)">
          <ShoeDrawing colours={SHOE} />
        </g>
        <g transform="translate(118 150) scale(1.05)">
          <Ball x={0} y={0} colour={FELT} />
        </g>
        <g transform="translate(548 486) scale(0.92)">
          <Ball x={0} y={0} colour={FELT} />
        </g>
      </svg>
    </div>
  );
}
