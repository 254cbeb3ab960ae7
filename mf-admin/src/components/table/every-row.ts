/** All rows of a list that match its filter, also those on other pages. */
export interface EveryRow {
  /** Query of the list without the page. */
  filter: Record<string, string>;
  count: number;
}
