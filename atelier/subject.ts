import { createHash } from 'node:crypto';
import { documentOf } from '../catalogue/document-of.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { accessoryArt } from './accessory/art.ts';
import { type AccessoryFacts, accessorySpec, itemOf } from './accessory/spec.ts';
import { bagArt } from './bag/art.ts';
import { type BagFacts, bagSpec } from './bag/spec.ts';
import { racketArt } from './racket/art.ts';
import type { RacketFacts } from './racket/facts.ts';
import { racketSpec } from './racket/spec.ts';
import { shoeArt } from './shoe/art.ts';
import { shoeSpec } from './shoe/spec.ts';

/** What Blender is told about a product: the module that builds it, its spec, and drawings it needs as files. */
export interface Subject {
  kind: string;
  spec: Record<string, unknown>;
  drawings: Record<string, string>;
  /** Light samples per pixel where the usual few are not enough. */
  samples?: number;
}

/** Raise a number to have everything of that kind rendered again after a change of the model. */
const LOOK: Record<string, number> = { racket: 2, shoe: 2, bag: 2, accessory: 2, hero: 3 };

export function subjectOf(product: Product): Subject {
  const document: unknown = documentOf(product);
  switch (product.category) {
    case 'rackets': {
      const facts = document as RacketFacts;
      return { kind: 'racket', spec: racketSpec(facts), drawings: { ...racketArt(facts) } };
    }
    case 'shoes':
      return { kind: 'shoe', spec: shoeSpec(product), drawings: shoeArt(product) };
    case 'bags': {
      const facts = document as BagFacts;
      return { kind: 'bag', spec: bagSpec(facts), drawings: bagArt(facts) };
    }
    case 'accessories': {
      const facts = document as AccessoryFacts;
      return {
        kind: 'accessory',
        spec: accessorySpec(facts),
        drawings: accessoryArt(facts),
        // clear plastic is grainy: light goes through it or comes back by chance
        ...(itemOf(facts.specs.type) === 'balls' && { samples: 48 }),
      };
    }
    default:
      throw new Error(`no model for ${product.category}`);
  }
}

/** Changes whenever anything changes that the picture is made from. */
export function fingerprint(subject: Subject, view: string): string {
  const inputs = JSON.stringify([LOOK[subject.kind], subject, view]);
  return createHash('sha256').update(inputs).digest('hex').slice(0, 12);
}
