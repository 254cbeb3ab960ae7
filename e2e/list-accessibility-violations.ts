import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the accessibility violations of the page, or of the part that matches a selector, in its current state. */
export async function listAccessibilityViolations(page: Page, part?: string): Promise<string[]> {
  // Legacy mode runs in the page itself. The other mode opens a second page for frames of other origins, which the shop does not have.
  // The preview of a mail is a frame in which no script may run, so axe could not answer from it.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
