/** The chips above a list, and the place of its filters, which a list needs at the first press. One chunk, because they share most of their code. */
export { AppliedFilters } from './applied-filters';
export { measureFilterPlace } from './filter-place';
export { QuickFilters } from './quick-filters';
