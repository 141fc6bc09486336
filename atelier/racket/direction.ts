import type { DesignName } from './designs.ts';

export type Throat = 'open' | 'split' | 'v-bridge' | 'keyhole' | 'twin-slots';
export type HolePattern = 'hexagonal' | 'rings' | 'crown' | 'lines' | 'fan';
export type Section = 'soft' | 'round' | 'boxed' | 'channel' | 'faceted';
export type Relief = 'none' | 'ribs' | 'honeycomb' | 'chevrons' | 'dots' | 'waves' | 'grid';
/** How the lettering is set: brand first, model first, or one large sign of the model. */
export type Setting = 'brand' | 'model' | 'sign';

/** What the catalogue does not say about a racket's looks, decided by eye so that no two look alike. */
export interface Direction {
  design: DesignName;
  throat: Throat;
  holes: HolePattern;
  section: Section;
  relief: Relief;
  setting: Setting;
  /** Large lettering: for `sign` a short token of the name. */
  title: string;
  subtitle: string;
  grip?: 'white';
  bumper?: false;
  /** No small print along the edge, where the design would swallow half of its letters. */
  smallPrint?: false;
}

const direct = (
  design: DesignName,
  throat: Throat,
  holes: HolePattern,
  section: Section,
  relief: Relief,
  setting: Setting,
  title: string,
  subtitle: string,
  extra: Pick<Direction, 'grip' | 'bumper' | 'smallPrint'> = {},
): Direction => ({ design, throat, holes, section, relief, setting, title, subtitle, ...extra });

/** By racket id. */
export const DIRECTIONS: Record<number, Direction> = {
  1: direct('contours', 'split', 'hexagonal', 'round', 'honeycomb', 'sign', 'AT10', 'Luxury Genius 18K Alum'),
  2: direct('facets', 'split', 'hexagonal', 'round', 'honeycomb', 'sign', 'AT10', 'Luxury Genius 12K', {
    smallPrint: false,
  }),
  3: direct('wings', 'open', 'crown', 'boxed', 'ribs', 'sign', 'AT10', 'Genius Attack 18K Alum'),
  4: direct('chevrons', 'open', 'crown', 'boxed', 'chevrons', 'sign', 'AT10', 'Genius Attack 12K'),
  5: direct('spine', 'split', 'rings', 'round', 'none', 'brand', 'Nox', 'AT10 Luxury Genius 18K'),
  6: direct('orbits', 'twin-slots', 'hexagonal', 'channel', 'ribs', 'model', 'Quantum', 'LA10 12K'),
  7: direct('hexes', 'twin-slots', 'hexagonal', 'channel', 'honeycomb', 'model', 'Quantum', 'TL10 12K'),
  8: direct('halo', 'open', 'rings', 'soft', 'none', 'brand', 'Nox', 'ML10 Pro Cup 3K Luxury'),
  9: direct('blocks', 'open', 'rings', 'soft', 'none', 'sign', 'ML10', 'Pro Cup Coorp', { grip: 'white' }),
  10: direct('slash', 'v-bridge', 'fan', 'round', 'none', 'model', 'Nextgen', 'Pro Hybrid 3K'),
  11: direct('waves', 'keyhole', 'lines', 'soft', 'waves', 'model', 'Equation', 'Soft Advanced', { grip: 'white' }),
  12: direct('rays', 'keyhole', 'lines', 'soft', 'none', 'model', 'X-Hero', 'Blue'),
  13: direct('bolt', 'v-bridge', 'hexagonal', 'channel', 'none', 'model', 'Vertex', '04 - 12K Xtend'),
  14: direct('lattice', 'open', 'fan', 'boxed', 'grid', 'model', 'Hack', '04 TriCarbon'),
  15: direct('ribbons', 'split', 'rings', 'channel', 'waves', 'model', 'Neuron', 'Hybrid 3K'),
  16: direct('facets', 'v-bridge', 'crown', 'faceted', 'chevrons', 'model', 'XPLO', '12K Xtend'),
  17: direct('bars', 'open', 'fan', 'boxed', 'grid', 'model', 'Hack 04', 'Miami limited edition'),
  18: direct('split', 'keyhole', 'hexagonal', 'round', 'ribs', 'model', 'Icon', 'Gyroflex 12K'),
  19: direct('slash', 'v-bridge', 'hexagonal', 'channel', 'none', 'model', 'Vertex', '04 Comfort'),
  20: direct('chevrons', 'split', 'lines', 'round', 'ribs', 'model', 'Ionic', 'Power'),
  21: direct('orbits', 'split', 'rings', 'soft', 'dots', 'model', 'Ionic', 'Control'),
  22: direct('lozenges', 'open', 'lines', 'round', 'none', 'sign', 'BP10', 'Evo', { smallPrint: false }),
  23: direct('arcs', 'open', 'rings', 'soft', 'none', 'model', 'Indiga', 'Control'),
  24: direct('waves', 'keyhole', 'fan', 'soft', 'none', 'model', 'Flow', 'Light', { grip: 'white', smallPrint: false }),
  25: direct('ribs', 'twin-slots', 'crown', 'faceted', 'chevrons', 'model', 'Metalbone', '3.3'),
  26: direct('facets', 'twin-slots', 'crown', 'faceted', 'none', 'model', 'Metalbone', 'HRD+', { smallPrint: false }),
  27: direct('hexes', 'open', 'fan', 'channel', 'honeycomb', 'model', 'Adipower', 'Multiweight 3.3'),
  28: direct('rays', 'open', 'rings', 'channel', 'none', 'model', 'Adipower', 'Multiweight CTRL 3.4'),
  29: direct('contours', 'split', 'fan', 'channel', 'waves', 'model', 'Adipower', 'Carbon CTRL'),
  30: direct('cross', 'v-bridge', 'crown', 'round', 'grid', 'model', 'Cross It', 'CTRL', { smallPrint: false }),
  31: direct('arcs', 'twin-slots', 'lines', 'faceted', 'none', 'model', 'Metalbone', 'Team 3.4'),
  32: direct('halo', 'twin-slots', 'rings', 'faceted', 'none', 'model', 'Metalbone', 'Carbon CTRL 3.4'),
  33: direct('lattice', 'v-bridge', 'rings', 'soft', 'dots', 'model', 'Cross It', 'Light 3.4'),
  34: direct('chevrons', 'twin-slots', 'crown', 'faceted', 'ribs', 'model', 'Metalbone', '3.4'),
  35: direct('blocks', 'keyhole', 'lines', 'soft', 'none', 'sign', 'RX', 'Series Light 3.4', { grip: 'white' }),
  36: direct('bars', 'open', 'lines', 'round', 'none', 'model', 'Match', 'Black 3.4'),
  37: direct('scales', 'open', 'hexagonal', 'boxed', 'ribs', 'model', 'Viper', 'Technical 12K'),
  38: direct('ribbons', 'v-bridge', 'fan', 'soft', 'waves', 'model', 'Viper', 'Air 16K'),
  39: direct('claws', 'split', 'crown', 'round', 'chevrons', 'model', 'Viper', 'Counter 3K', { smallPrint: false }),
  40: direct('wings', 'open', 'hexagonal', 'boxed', 'chevrons', 'model', 'Viper', 'Juan Lebron 3K', { grip: 'white' }),
  41: direct('contours', 'v-bridge', 'fan', 'soft', 'waves', 'model', 'Veron', 'Air'),
  42: direct('hexes', 'split', 'rings', 'round', 'honeycomb', 'model', 'Vertuo', 'Counter'),
  43: direct('arcs', 'split', 'lines', 'soft', 'none', 'model', 'Origin', 'Counter'),
  44: direct('lozenges', 'open', 'fan', 'soft', 'dots', 'sign', 'Bela', 'LT V2.5', {
    grip: 'white',
    smallPrint: false,
  }),
  45: direct('slash', 'open', 'hexagonal', 'boxed', 'dots', 'sign', 'Bela', 'Pro V2.5'),
  46: direct('blades', 'split', 'crown', 'channel', 'grid', 'sign', 'Blade', 'Pro V3'),
  47: direct('brush', 'v-bridge', 'fan', 'channel', 'grid', 'sign', 'Bela', 'Pro V3 24K'),
  48: direct('split', 'split', 'crown', 'round', 'grid', 'sign', 'Blade', 'V3'),
  49: direct('rays', 'v-bridge', 'hexagonal', 'boxed', 'chevrons', 'sign', 'Defy', 'V1 3K'),
  50: direct('orbits', 'open', 'rings', 'soft', 'none', 'sign', 'Optix', 'V1'),
};
