import accessories from './accessories.json' with { type: 'json' };
import bags from './bags.json' with { type: 'json' };
import { describeProblem } from './problems.ts';
import rackets from './rackets.json' with { type: 'json' };
import { readCatalogue } from './read-catalogue.ts';
import shoes from './shoes.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import technologies from './technologies.json' with { type: 'json' };

const reading = readCatalogue({ rackets, shoes, bags, accessories, technologies, shop });

if (!reading.ok) {
  throw new Error(['The catalogue has mistakes:', ...reading.problems.map(describeProblem)].join('\n'));
}

export const catalogue = reading.catalogue;
