import type { Colours } from '#domain/catalogue/product.ts';
import { DARK, EDGE, STAGE } from './gear-drawings.tsx';

/* Drawn like the gear of the other file, for kinds that the shop did not begin with. */

interface Drawing {
  colours: Colours;
}

const SHIRT =
  'M156 92 92 122 56 212l58 26 14-22v176q0 14 14 14h116q14 0 14-14V216l14 22 58-26-36-90-64-30c-10 30-78 30-88 0z';

export function ShirtDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d={SHIRT} fill={main} {...EDGE} />
      <path d="M56 212l58 26 8-14-58-28zM344 212l-58 26-8-14 58-28z" fill={accent} />
      <path d="M156 92c10 30 78 30 88 0l-12-6c-10 20-54 20-64 0z" fill={accent} {...EDGE} />
      <path d="M128 300 272 252v26L128 326z" fill={accent} />
      <path d="M128 216v-40M272 216v-40" stroke="#0b1220" strokeOpacity={0.2} strokeWidth={3} strokeLinecap="round" />
      <path d="M216 164h28" stroke="#fff" strokeOpacity={0.85} strokeWidth={5} strokeLinecap="round" />
    </>
  );
}

export function CapDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d="M84 312c-8-108 46-172 122-172 70 0 112 58 108 150-74-16-160-8-230 22z" fill={main} {...EDGE} />
      <path d="M206 140c-52 30-74 88-70 152-22 6-38 12-52 20-8-108 46-172 122-172z" fill={accent} />
      <path
        d="M314 290c42 4 66 22 60 44-6 14-32 16-64 10-64-12-148-14-226-32 70-30 156-38 230-22z"
        fill={DARK}
        {...EDGE}
      />
      <path d="M84 312c70-30 156-38 230-22" fill="none" stroke="#fff" strokeOpacity={0.7} strokeWidth={4} />
      <circle cx={206} cy={138} r={9} fill={accent} {...EDGE} />
      <path d="M240 214q26-8 44 6" fill="none" stroke="#fff" strokeWidth={6} strokeLinecap="round" />
    </>
  );
}

const BOTTLE = 'M172 132h56v28c0 22 34 30 34 66v184q0 18-18 18h-88q-18 0-18-18V226c0-36 34-44 34-66z';

export function BottleDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d={BOTTLE} fill={main} {...EDGE} />
      <path d="M138 270h124v84H138z" fill={accent} />
      <path d="M138 284h124M138 340h124" stroke="#fff" strokeOpacity={0.6} strokeWidth={3} />
      <path d="M154 230v182" stroke="#fff" strokeOpacity={0.25} strokeWidth={9} strokeLinecap="round" />
      <path d="M164 92h72q6 0 6 6v34h-84V98q0-6 6-6z" fill={DARK} {...EDGE} />
      <path d="M186 66h28v26h-28z" fill={accent} {...EDGE} />
      <path d="M164 106h72m-72 12h72" stroke="#fff" strokeOpacity={0.2} strokeWidth={2} />
    </>
  );
}

export function MachineDrawing({ colours: { main, accent } }: Drawing) {
  const wheel = (x: number) => (
    <>
      <circle cx={x} cy={394} r={26} fill={DARK} {...EDGE} />
      <circle cx={x} cy={394} r={9} fill={STAGE} />
    </>
  );
  return (
    <>
      <path d="M96 120h196l-26 96H122z" fill={STAGE} stroke={DARK} strokeWidth={8} strokeLinejoin="round" />
      {[136, 180, 224, 250, 158, 204].map((x, ball) => (
        <circle key={x} cx={x} cy={ball < 4 ? 150 : 186} r={19} fill="#d8f13c" {...EDGE} />
      ))}
      <path d="M100 216h188q14 0 14 14v138q0 14-14 14H100q-14 0-14-14V230q0-14 14-14z" fill={main} {...EDGE} />
      <path d="M86 318h216v22H86z" fill={accent} />
      <path d="M302 252l44-16v76l-44-12z" fill={DARK} {...EDGE} />
      <circle cx={372} cy={226} r={17} fill="#d8f13c" {...EDGE} />
      <path d="M116 250h54m-54 20h34" stroke="#fff" strokeOpacity={0.8} strokeWidth={6} strokeLinecap="round" />
      {wheel(132)}
      {wheel(256)}
    </>
  );
}

export function BoxDrawing({ colours: { main, accent } }: Drawing) {
  return (
    <>
      <path d="M200 130 330 186v150L200 396 70 336V186z" fill={main} {...EDGE} />
      <path d="M200 242 330 186v150L200 396z" fill="#000" fillOpacity={0.14} />
      <path d="M200 130 330 186 200 242 70 186z" fill="#fff" fillOpacity={0.18} {...EDGE} />
      <path d="M118 165 248 221v46l-30 13v-46L88 178z" fill={accent} />
      <path d="M92 300l40 18m-40 6 40 18" stroke="#fff" strokeOpacity={0.7} strokeWidth={5} strokeLinecap="round" />
    </>
  );
}
