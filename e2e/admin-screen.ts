import type { Locator, Page } from '@playwright/test';

/** A list on a screen of the admin area. */
export interface ScreenList {
  name: string;
  /** A column that can be hidden. */
  column: string;
  /** A column that sorts the list, and its value in the URL. */
  sort?: { column: string; by: string };
  /** A filter: its label, its query parameter and a value. */
  filter: [label: string, queryParam: string, value: string];
  /** True when the rows are links; otherwise they contain checkboxes or buttons. */
  hasLinks: boolean;
}

/** A screen of the admin area for the journeys that open every screen. */
export interface AdminScreen {
  /** Path below /admin. `:id` stands for the first record of the list. */
  path: string;
  heading: string | RegExp;
  /** A part that appears after the heading. */
  getLatePart?: (page: Page) => Locator;
  /** Is checked on a phone too: accessibility, and no horizontal scrolling. */
  onPhone?: true;
  /** Facts of its list, for the journey through every list. */
  list?: ScreenList;
  /** Has buttons that no bar may cover on a phone. */
  hasCoverableButtons?: true;
}
