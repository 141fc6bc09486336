import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that a change of colours can change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing: by every rule, or only about colours, where everything else was looked at before. */
export async function expectNoAxeFindings(page: Page, what: string, about: 'everything' | 'colours'): Promise<void> {
  // The pages have no frames that matter, so axe may run in the page alone; and nobody reads what is right. Both make it much quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (about === 'colours' ? axe.withRules(RULES_OF_COLOUR) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
    what,
  ).toEqual([]);
}
