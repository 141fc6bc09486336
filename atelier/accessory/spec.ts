import { luminance, mix } from '../art/colour.ts';

export interface AccessoryFacts {
  id: number;
  name: string;
  brand: string;
  specs: { type: string };
  colours: { main: string; accent: string };
}

export type Item = 'overgrip' | 'wristbands' | 'balls' | 'dampener' | 'cord';

const ITEMS: [RegExp, Item][] = [
  [/grip/i, 'overgrip'],
  [/wrist/i, 'wristbands'],
  [/ball/i, 'balls'],
  [/damp/i, 'dampener'],
  [/string|cord/i, 'cord'],
];

export function itemOf(type: string): Item {
  const found = ITEMS.find(([word]) => word.test(type));
  if (!found) throw new Error(`nobody has modelled an accessory of the type "${type}"`);
  return found[1];
}

export function accessorySpec(facts: AccessoryFacts) {
  const { main, accent } = facts.colours;
  return {
    item: itemOf(facts.specs.type),
    main: luminance(main) < 0.02 ? mix(main, '#ffffff', 0.06) : main,
    accent,
  };
}
