import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps people out of the page as it is now, or of a part of it. */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  // In the page itself: the other way opens a second page each time, for frames of other origins, which the shop has none of.
  const look = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? look.include(part) : look).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
