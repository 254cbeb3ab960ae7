import { findCatalogueErrors } from './check/catalogue';
import { findContentErrors } from './check/content';
import { findOrderErrors } from './check/orders';
import { findPeopleErrors } from './check/people';
import { findPostErrors } from './check/posts';

/** Lists contradictions within the demo data, and deviations from the figures of the requirements; empty if there are none. */
export const findDemoDataErrors = (): string[] => [
  ...findCatalogueErrors(),
  ...findPeopleErrors(),
  ...findOrderErrors(),
  ...findPostErrors(),
  ...findContentErrors(),
];
