import { useId } from 'react';
import type { Colours } from '#domain/catalogue/product.ts';

/*
 * Gear drawn in its own two colours on a canvas of 400 by 500. Openings show the stage behind, so the drawings lie on any
 * picture background; a thin dark edge keeps white gear apart from it.
 */
export const EDGE = { stroke: '#0b1220', strokeOpacity: 0.22, strokeWidth: 2 };
export const STAGE = 'var(--backdrop)';
export const DARK = '#16181c';

interface Drawing {
  colours: Colours;
}

/** Half the width of the head, the height where it is widest and how square its shoulders are: what sets shapes apart. */
const HEADS: readonly [word: string, halfWidth: number, widestAt: number, shoulder: number][] = [
  ['Oversize', 132, 136, 84],
  ['Geometric', 122, 120, 58],
  ['Diamond', 124, 134, 84],
  ['Hybrid', 123, 148, 74],
  ['Teardrop', 122, 158, 70],
  ['Round', 120, 180, 62],
];

export function headOutline(shape: string): string {
  const [, half, widest, shoulder] = HEADS.find(([word]) => shape.includes(word)) ?? (['', 122, 158, 70] as const);
  const [left, right, arc] = [200 - half, 200 + half, widest - 41];
  return (
    `M216 352C228 312 ${right} ${widest + 118} ${right} ${widest}C${right} ${widest - arc * 0.58} ${200 + shoulder} 41 200 41` +
    `C${200 - shoulder} 41 ${left} ${widest - arc * 0.58} ${left} ${widest}C${left} ${widest + 118} 172 312 184 352Z`
  );
}

/** A staggered grid inside the sweet spot, as one path of dots. */
const HOLES = Array.from({ length: 9 }, (_, row) => {
  const y = 84 + row * 19;
  const reach = 84 * Math.sqrt(1 - ((y - 158) / 98) ** 2);
  const offset = row % 2 ? 11 : 0;
  return Array.from({ length: 9 }, (_, column) => (column - 4) * 22 + offset)
    .filter((x) => Math.abs(x) <= reach)
    .map((x) => `M${200 + x} ${y}h0`)
    .join('');
}).join('');

export function RacketDrawing({ colours: { main, accent }, shape }: Drawing & { shape: string }) {
  const clip = useId();
  const head = headOutline(shape);
  return (
    <>
      <clipPath id={clip}>
        <path d={head} />
      </clipPath>
      <path d="M200 462c-4 10-16 20-12 30s20 8 20-4-6-18-8-26" fill="none" stroke={DARK} strokeWidth={4} />
      <g clipPath={`url(#${clip})`}>
        <path d={head} fill={main} />
        <path d="M40 232 360 92v42L40 274zM40 288l320-140v14L40 302z" fill={accent} />
        <path d="M200 0H60v360h140z" fill="#fff" fillOpacity={0.07} />
        <path d={head} fill="none" stroke={DARK} strokeWidth={22} />
        <path d={head} fill="none" stroke={accent} strokeWidth={7} />
      </g>
      <path d={head} fill="none" {...EDGE} />
      <path d={HOLES} stroke={STAGE} strokeWidth={10} strokeLinecap="round" />
      <path
        d="M200 336c-8-20-26-36-38-52 24 10 52 10 76 0-12 16-30 32-38 52z"
        fill={STAGE}
        stroke={DARK}
        strokeWidth={6}
      />
      <path d="M184 348h32v112q0 6-6 6h-20q-6 0-6-6z" fill={DARK} />
      <path
        d="m184 380 32-12m-32 32 32-12m-32 32 32-12m-32 32 32-12m-32 32 32-12"
        stroke="#fff"
        strokeOpacity={0.18}
        strokeWidth={2}
      />
      <path d="M182 346h36v10h-36z" fill={accent} />
    </>
  );
}

const SHOE =
  'M62 304c-8-34-4-66 6-92 6-15 26-18 38-6 12 13 30 20 48 14 16-5 28-18 40-30 10-9 24-9 34 0 26 26 58 46 96 56 20 6 30 26 28 58z';

export function ShoeDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d="M54 300h304c6 22-2 40-26 42l-244 2c-26 0-38-18-34-44z" fill="#fff" {...EDGE} />
      <path d="M62 328c6 12 16 18 32 18l236-2c16-1 24-8 28-18z" fill={accent} />
      <path d={SHOE} fill={main} {...EDGE} />
      <path
        d="M62 304c-6-26-5-50 0-72 26 4 46 30 50 72zM166 304c2-34 18-66 48-88l22 20c-22 18-32 40-34 68z"
        fill={accent}
      />
      <path d="M350 304c2-26-4-44-18-52-24 6-38 26-38 52z" fill={DARK} />
      <path d="m232 200-18 20m38-7-18 21m40-7-18 21" stroke="#fff" strokeWidth={6} strokeLinecap="round" />
      <path d="M68 214c6-15 26-18 38-6" fill="none" stroke={DARK} strokeWidth={9} strokeLinecap="round" />
      <path d="M66 314h288" stroke="#0b1220" strokeOpacity={0.18} strokeWidth={3} />
    </>
  );
}

const BAG = 'M132 112q4-20 26-22h84q22 2 26 22l26 196q2 20-8 38l-30 66q-8 16-26 16h-60q-18 0-26-16l-30-66q-10-18-8-38z';

export function RacketBagDrawing({ colours: { main, accent } }: Drawing) {
  const clip = useId();
  return (
    <>
      <path d="M172 92c0-44 56-44 56 0" fill="none" stroke={DARK} strokeWidth={11} />
      <clipPath id={clip}>
        <path d={BAG} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={BAG} fill={main} />
        <path d="M80 60h240v78L80 226z" fill={accent} />
        <path d="M80 238 320 150v10L80 248z" fill="#fff" fillOpacity={0.85} />
        <path d="M256 60h80v400h-96z" fill="#000" fillOpacity={0.14} />
      </g>
      <path d={BAG} fill="none" {...EDGE} />
      <path
        d="M152 286h88l-8 84q-1 10-12 10h-50q-11 0-12-10z"
        fill="#fff"
        fillOpacity={0.06}
        stroke={accent}
        strokeWidth={4}
      />
      <path d="M164 304v22" stroke="#fff" strokeWidth={4} strokeLinecap="round" />
    </>
  );
}

const BACKPACK = 'M112 220c0-76 32-112 88-112s88 36 88 112v176q0 26-26 26H138q-26 0-26-26z';

export function BackpackDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d="M174 112c0-40 52-40 52 0" fill="none" stroke={DARK} strokeWidth={11} />
      <path
        d="M114 214c-28 14-34 60-30 126m202-126c28 14 34 60 30 126"
        fill="none"
        stroke={DARK}
        strokeWidth={13}
        strokeLinecap="round"
      />
      <path d={BACKPACK} fill={main} {...EDGE} />
      <path d="M114 200c4-60 36-92 86-92s82 32 86 92c-54 20-118 20-172 0z" fill={accent} />
      <path d="M116 214c54 18 114 18 168 0" fill="none" stroke="#fff" strokeOpacity={0.8} strokeWidth={5} />
      <path
        d="M144 284h112v92q0 16-16 16h-80q-16 0-16-16z"
        fill="#fff"
        fillOpacity={0.07}
        stroke={accent}
        strokeWidth={4}
      />
      <path d="M148 300h104" stroke="#fff" strokeOpacity={0.7} strokeWidth={4} />
    </>
  );
}

function Roll({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-64 0v56c0 40 128 40 128 0V0z" fill={colour} {...EDGE} />
      <path
        d="M-64 18c0 40 128 40 128 0m-128 20c0 40 128 40 128 0"
        fill="none"
        stroke="#808a99"
        strokeOpacity={0.4}
        strokeWidth={2}
      />
      <ellipse rx={64} ry={30} fill={colour} {...EDGE} />
      <ellipse rx={44} ry={20} fill="none" stroke="#808a99" strokeOpacity={0.4} strokeWidth={2} />
      <ellipse rx={20} ry={9} fill={STAGE} {...EDGE} />
    </g>
  );
}

function GripDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <Roll x={138} y={196} colour="#fff" />
      <Roll x={266} y={206} colour={accent} />
      <Roll x={196} y={284} colour={main} />
    </>
  );
}

function Wristband({ x, y, turn, colours: { main, accent } }: Drawing & { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-70-44v92c0 44 140 44 140 0v-92z" fill={main} {...EDGE} />
      <path d="M-70-4c0 44 140 44 140 0v24c0 44-140 44-140 0z" fill={accent} />
      <ellipse cy={-44} rx={70} ry={30} fill={main} {...EDGE} />
      <ellipse cy={-44} rx={54} ry={21} fill="#0b1220" fillOpacity={0.3} />
    </g>
  );
}

function WristbandsDrawing({ colours }: Drawing) {
  return (
    <>
      <Wristband x={142} y={240} turn={-4} colours={colours} />
      <Wristband x={268} y={274} turn={16} colours={colours} />
    </>
  );
}

function Ball({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={50} fill={colour} {...EDGE} />
      <path d="M-34-36c26 20 26 52 0 72M34-36c-26 20-26 52 0 72" fill="none" stroke="#fff" strokeWidth={5} />
    </g>
  );
}

function BallsDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <Ball x={164} y={158} colour={main} />
      <Ball x={164} y={248} colour={main} />
      <path d="M106 112h116v276q0 12-12 12h-92q-12 0-12-12z" fill="#fff" fillOpacity={0.3} {...EDGE} />
      <path d="M106 212h116v124H106z" fill={accent} />
      <path d="M106 246h116v10H106z" fill={main} />
      <path d="M100 92h128v26H100z" fill={accent} {...EDGE} />
      <Ball x={276} y={350} colour={main} />
    </>
  );
}

function DampenerDrawing({ colours: { main, accent } }: Drawing) {
  const button = (x: number, y: number, face: string, ring: string) => (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-74 0v30c0 52 148 52 148 0V0z" fill={face} {...EDGE} />
      <ellipse rx={74} ry={44} fill={face} {...EDGE} />
      <ellipse rx={54} ry={31} fill="none" stroke={ring} strokeWidth={7} />
      <path d="M-20-8 0 14 20-8" fill="none" stroke={ring} strokeWidth={8} strokeLinecap="round" />
    </g>
  );
  return (
    <>
      {button(150, 200, accent, main)}
      {button(248, 292, main, accent)}
    </>
  );
}

function StringDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d="M264 260c50-30 60 20 40 60s-10 70 26 84" fill="none" stroke="#8a93a1" strokeWidth={4} />
      <ellipse cx={212} cy={252} rx={98} ry={108} fill={DARK} />
      <ellipse cx={186} cy={252} rx={98} ry={108} fill={main} {...EDGE} />
      <path d="M90 232c14-110 178-110 192 0z" fill={accent} />
      <ellipse cx={186} cy={252} rx={26} ry={29} fill={STAGE} stroke={DARK} strokeOpacity={0.5} strokeWidth={3} />
      <path d="M122 312h128m-108 20h88" stroke="#fff" strokeOpacity={0.8} strokeWidth={6} strokeLinecap="round" />
    </>
  );
}

const ACCESSORIES: readonly [word: RegExp, Drawing: (props: Drawing) => React.ReactNode][] = [
  [/wristband/i, WristbandsDrawing],
  [/ball/i, BallsDrawing],
  [/dampener/i, DampenerDrawing],
  [/string/i, StringDrawing],
];

export function AccessoryDrawing({ colours, name }: Drawing & { name: string }) {
  const [, Kind] = ACCESSORIES.find(([word]) => word.test(name)) ?? [/grip/i, GripDrawing];
  return <Kind colours={colours} />;
}
