import type { Locator, Page } from '@playwright/test';

/** A screen of the admin area for the journeys that open every screen. */
export interface AdminScreen {
  /** Path below /admin. `:id` stands for the first record of the list. */
  path: string;
  heading: string | RegExp;
  /** A part that appears after the heading. */
  getLatePart?: (page: Page) => Locator;
  /** Is checked on a phone too: accessibility, and no horizontal scrolling. */
  onPhone?: true;
  /** Has buttons that no bar may cover on a phone. */
  hasCoverableButtons?: true;
}
