import { contrast, mix } from '../art/colour.ts';
import { line } from '../art/draw.ts';
import { brandFace, SMALL } from '../racket/lettering.ts';
import { type AccessoryFacts, type Item, itemOf } from './spec.ts';

type Drawing = (facts: AccessoryFacts) => string;

const sheet = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

const upper = (text: string) => text.toUpperCase();

/** The label around the ball can, drawn twice so that one copy always faces the viewer. */
const canLabel: Drawing = ({ brand, colours }) => {
  const one = (shift: number) => `<g transform="translate(${shift} 0)">
    <rect width="2000" height="1400" fill="${colours.accent}"/>
    <path d="M0 900L2000 420V1400H0Z" fill="#15171b"/><path d="M0 860L2000 380V412L0 892Z" fill="${colours.main}"/>
    ${line({ text: upper(brand), face: brandFace(brand), x: 1000, y: 480, size: 380, fill: '#ffffff', fit: 1150, tracking: 4 })}
    ${line({ text: 'PADEL', face: brandFace(brand), x: 1000, y: 1010, size: 250, fill: colours.main, fit: 900, tracking: 14 })}
    ${line({ text: '3 PRESSURISED BALLS', face: SMALL, x: 1000, y: 1180, size: 110, fill: '#ffffff', fit: 1100, tracking: 12 })}</g>`;
  return sheet(4000, 1400, one(0) + one(2000));
};

/** White on black: where the terry is embroidered. */
const embroidery: Drawing = ({ brand }) =>
  sheet(
    4096,
    1024,
    `<rect width="4096" height="1024" fill="#000"/>${[1024, 3072].map((x) => line({ text: upper(brand), face: brandFace(brand), x, y: 590, size: 220, fill: '#fff', fit: 760 })).join('')}`,
  );

/** The paper band around a roll of overgrip, its words four times around. */
const paperBand: Drawing = ({ brand, name, colours }) => {
  const ink = contrast('#15171b', colours.accent) > 3 ? '#15171b' : '#ffffff';
  const words = upper(name.replace(brand, '').replace('Tape', '').trim());
  const copies = [0, 1, 2, 3].map(
    (i) =>
      line({ text: upper(brand), face: brandFace(brand), x: 500 + i * 1000, y: 160, size: 150, fill: ink, fit: 420 }) +
      line({ text: words, face: SMALL, x: 500 + i * 1000, y: 260, size: 80, fill: ink, fit: 520, tracking: 14 }),
  );
  return sheet(4000, 320, `<rect width="4000" height="320" fill="${colours.accent}"/>${copies.join('')}`);
};

/** Top of the dampener: a plain ring and the brand. */
const dampenerTop: Drawing = ({ brand, colours }) => {
  const ink = contrast(colours.accent, colours.main) > 2 ? colours.accent : '#ffffff';
  return sheet(
    1000,
    1000,
    `<rect width="1000" height="1000" fill="${mix(colours.main, '#ffffff', 0.06)}"/>${line({ text: upper(brand), face: brandFace(brand), x: 500, y: 555, size: 220, fill: ink, fit: 560 })}`,
  );
};

/** The card that the wrist cord is sold on. */
const card: Drawing = ({ brand, colours }) =>
  sheet(
    1400,
    1000,
    `<rect width="1400" height="1000" fill="${colours.main}"/><path d="M0 640L1400 420V1000H0Z" fill="${mix(colours.main, '#000000', 0.45)}"/>
    ${line({ text: upper(brand), face: brandFace(brand), x: 700, y: 360, size: 260, fill: '#ffffff', fit: 1000 })}
    ${line({ text: 'WRIST CORD', face: SMALL, x: 700, y: 780, size: 170, fill: '#ffffff', fit: 1000, tracking: 14 })}`,
  );

const DRAWINGS: Record<Item, Drawing> = {
  overgrip: paperBand,
  wristbands: embroidery,
  balls: canLabel,
  dampener: dampenerTop,
  cord: card,
};

export function accessoryArt(facts: AccessoryFacts): Record<string, string> {
  return { print: DRAWINGS[itemOf(facts.specs.type)](facts) };
}
