import type { Product, Specs } from '#domain/catalogue/product.ts';
import { textOf } from '#domain/catalogue/specifications.ts';
import { byDisplayOrder } from '#domain/listing/sorting.ts';
import { type Answers, budgetOf } from './answers.ts';
import { type Feel, type HeadShape, type RacketFacts, racketFacts } from './racket-facts.ts';

/** As much of a racket as the finder needs. */
export type FindableRacket = Pick<Product, 'category' | 'id' | 'price' | 'hide' | 'inStock' | 'specs' | 'displayOrder'>;

/** Why a racket is recommended, or what speaks against it. Each follows from a fact of the racket, and most from an answer. */
export type Reason =
  | { readonly code: 'level'; readonly plays: NonNullable<Answers['plays']>; readonly level: string }
  | { readonly code: 'shape'; readonly shape: HeadShape; readonly name: string }
  | { readonly code: 'side'; readonly side: 'right' | 'left' }
  | { readonly code: 'feel'; readonly feel: Exclude<Feel, 'hard'>; readonly core: string; readonly faces: string }
  | { readonly code: 'light'; readonly weight: string }
  | { readonly code: 'budget'; readonly budget: number }
  | { readonly code: 'its-level' | 'other-level'; readonly level: string }
  | { readonly code: 'more-control' | 'more-power' };

export interface Recommendation<T> {
  readonly racket: T;
  readonly reasons: readonly Reason[];
}

export const RECOMMENDED = 3;

/** Where a player's level is among the four levels of a racket. */
const PLAYERS_LEVEL = { new: 0, weekly: 1, often: 2 } as const;
const HIGHEST_LEVEL = 3;

/** From control (0) to power (1). The player on the left finishes the point, the one on the right prepares it. */
const WANTED_LEAN = { control: 0, both: 0.5, power: 1 } as const;
const LEAN_OF_SIDE = { right: 0.25, both: 0.5, left: 0.75 } as const;

/** Two leans that differ by no more than this are alike. */
const ALIKE = 0.3;

/**
 * The best rackets for these answers, best first. What must not be is left out: a racket that is not listed or not in stock, one
 * over the budget, a hard or head-heavy one for an arm that hurts, one only for advanced players for somebody who begins. The
 * others are sorted by how near their level and their lean are to what is wanted; then as the shop sorts them. The reasons quote the
 * specs, which `translatedSpecs` has in the language of their reader.
 */
export function recommend<T extends FindableRacket>(
  rackets: readonly T[],
  answers: Answers,
  translatedSpecs: (racket: T) => Specs = ({ specs }) => specs,
): Recommendation<T>[] {
  return rackets
    .map((racket) => ({ racket, facts: racketFacts(racket) }))
    .filter(({ racket, facts }) => isPossible(racket, facts, answers))
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.facts, answers) }))
    .sort((a, b) => b.score - a.score || byDisplayOrder(a.racket, b.racket))
    .slice(0, RECOMMENDED)
    .map(({ racket, facts }) => ({ racket, reasons: reasonsFor(translatedSpecs(racket), facts, answers) }));
}

function isPossible(racket: FindableRacket, facts: RacketFacts, answers: Answers): boolean {
  if (racket.hide || !racket.inStock || racket.price > budgetOf(answers)) return false;
  if (answers.arm === 'yes' && (facts.feel === 'hard' || facts.isHeadHeavy)) return false;
  return answers.plays !== 'new' || stepsFromLevel(facts, 'new') <= 1;
}

/** The level counts most, then the lean, then a soft racket for an arm that hurts. A lean that is not known counts as half right. */
function scoreOf(facts: RacketFacts, answers: Answers): number {
  const { plays, arm } = answers;
  const wanted = wantedLean(answers);
  const level = plays === undefined ? 0 : 1.5 * (1 - stepsFromLevel(facts, plays) / HIGHEST_LEVEL);
  const lean = wanted === undefined ? 0 : 1 - Math.abs((facts.lean ?? wanted + 0.5) - wanted);
  const comfort = arm === 'yes' && facts.feel === 'soft' ? 0.5 : 0;
  return level + lean + comfort;
}

/** How many levels a racket is away from the player; one without a known level is one step away. */
function stepsFromLevel({ levels }: RacketFacts, plays: NonNullable<Answers['plays']>): number {
  const steps = levels.flatMap((isFor, level) => (isFor ? [Math.abs(level - PLAYERS_LEVEL[plays])] : []));
  return steps.length === 0 ? 1 : Math.min(...steps);
}

/** What the player asks for counts twice as much as what the side asks for. */
export function wantedLean({ wants, side }: Answers): number | undefined {
  if (wants === undefined) return side && LEAN_OF_SIDE[side];
  if (side === undefined) return WANTED_LEAN[wants];
  return (2 * WANTED_LEAN[wants] + LEAN_OF_SIDE[side]) / 3;
}

/** Never empty: of a racket whose facts answer no question, the level is said. */
function reasonsFor(specs: Specs, facts: RacketFacts, answers: Answers): Reason[] {
  const { plays, side, arm } = answers;
  const said = (spec: string) => textOf(specs, spec);
  const level = said('level');
  const wanted = wantedLean(answers);
  const apart = facts.lean === undefined || wanted === undefined ? 0 : facts.lean - wanted;
  const reasons: Reason[] = [];
  if (plays !== undefined && stepsFromLevel(facts, plays) === 0) reasons.push({ code: 'level', plays, level });
  if (facts.shape !== undefined && Math.abs(apart) <= ALIKE)
    reasons.push({ code: 'shape', shape: facts.shape, name: said('shape') });
  if ((side === 'right' || side === 'left') && isLike(facts, LEAN_OF_SIDE[side])) reasons.push({ code: 'side', side });
  if (arm === 'yes' && facts.feel !== 'hard')
    reasons.push({ code: 'feel', feel: facts.feel, core: said('core'), faces: said('carbon') });
  if (facts.isLight && (arm === 'yes' || plays === 'new')) reasons.push({ code: 'light', weight: said('weight') });
  if (Number.isFinite(budgetOf(answers))) reasons.push({ code: 'budget', budget: budgetOf(answers) });
  if (apart < -ALIKE) reasons.push({ code: 'more-control' });
  if (apart > ALIKE) reasons.push({ code: 'more-power' });
  if (plays !== undefined && stepsFromLevel(facts, plays) > 0) reasons.push({ code: 'other-level', level });
  if (reasons.length === 0) reasons.push({ code: 'its-level', level });
  return reasons;
}

function isLike({ lean }: RacketFacts, wanted: number): boolean {
  return lean !== undefined && Math.abs(lean - wanted) <= ALIKE;
}
