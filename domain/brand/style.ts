import { type Brand, FACES, SHIPPED_BRAND } from './brand.ts';
import { brandTokens, type Scheme } from './tokens.ts';

/** Whether it looks like a shop whose owner has said nothing. */
export function isShippedLook({ colours, typeface }: Pick<Brand, 'colours' | 'typeface'>): boolean {
  const shipped = SHIPPED_BRAND;
  return (
    colours.brand === shipped.colours.brand &&
    colours.accent === shipped.colours.accent &&
    typeface === shipped.typeface
  );
}

/** The rules that make the shipped stylesheet that of another brand, put behind it. */
export function brandStyle({ colours, typeface }: Pick<Brand, 'colours' | 'typeface'>): string {
  const { light, dark, accent, onAccent, deep, brandOnDeep } = brandTokens({ colours });
  const always = {
    '--font-display': FACES[typeface].family,
    '--tracking-tight': FACES[typeface].tracking,
    '--color-accent': accent,
    '--color-on-accent': onAccent,
    '--color-deep': deep,
    '--brand-on-deep': brandOnDeep,
  };
  const night = `@media (prefers-color-scheme:dark){${rule(schemeVariables(dark))}}`;
  return `${rule({ ...always, ...schemeVariables(light) })}${night}`;
}

function schemeVariables({ onAction, ...scheme }: Scheme): Record<string, string> {
  const named = Object.entries(scheme).map(([name, colour]) => [`--${name}`, colour]);
  return { ...Object.fromEntries(named), '--on-action': onAction };
}

const rule = (variables: Readonly<Record<string, string>>) =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
