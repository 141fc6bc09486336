import { type Face, line, textWidth } from '../art/draw.ts';
import { wrap } from './wrap.ts';

export const CARD = { width: 1200, height: 630 };

const DISPLAY: Face = { family: 'Archivo Black', weight: 400 };
const SMALL: Face = { family: 'Barlow Condensed', weight: 700 };
const [INK, BALL, WHITE] = ['#0B1220', '#D8F13C', '#F5F7FA'];

/** Night court, thin lines, the words on the left. The pictures of products are laid over it. */
export function cardSvg(kicker: string, title: string): string {
  const size = title.length > 26 ? 54 : 64;
  const room = 590;
  const lines = wrap(title, (text) => (textWidth(text, DISPLAY) * size) / 100 <= room);
  const top = 330 - (lines.length - 1) * size * 0.55;
  const words = lines.map((text, i) =>
    line({ text, face: DISPLAY, x: 72, y: top + i * size * 1.1, size, fill: WHITE, fit: room, anchor: 'start' }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <defs><radialGradient id="light" cx="0.76" cy="0.42" r="0.6"><stop offset="0" stop-color="#2a55c4"/><stop offset="0.55" stop-color="#16295c"/><stop offset="1" stop-color="${INK}"/></radialGradient></defs>
    <rect width="1200" height="630" fill="url(#light)"/>
    <g stroke="#ffffff" stroke-opacity="0.16" stroke-width="3" fill="none"><path d="M0 520H1200M640 520L520 630M980 520L1120 630M700 0V520M960 0V520"/></g>
    ${line({ text: kicker.toUpperCase(), face: SMALL, x: 72, y: top - size * 1.15, size: 34, fill: BALL, fit: room, tracking: 12, anchor: 'start' })}
    ${words.join('')}
    <circle cx="86" cy="560" r="13" fill="${BALL}"/>
    ${line({ text: 'Bandeja', face: DISPLAY, x: 112, y: 573, size: 38, fill: WHITE, fit: 300, anchor: 'start' })}
  </svg>`;
}
