/** The chips above a list. One chunk, because they share most of their code. */
export { AppliedFilters } from './applied-filters';
export { QuickFilters } from './quick-filters';
