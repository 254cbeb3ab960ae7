import { findCatalogueErrors } from './check/catalogue';
import { findContentErrors } from './check/content';
import { findOrderErrors } from './check/orders';
import { findPeopleErrors } from './check/people';
import { findPostErrors } from './check/posts';

/** Everything in the demo data that contradicts itself or the figures that it was written for; empty if all is well. */
export const findDemoDataErrors = (): string[] => [
  ...findCatalogueErrors(),
  ...findPeopleErrors(),
  ...findOrderErrors(),
  ...findPostErrors(),
  ...findContentErrors(),
];
