import { findCatalogueErrors } from './check/catalogue';
import { findContentErrors } from './check/content';
import { findOrderErrors } from './check/orders';
import { findPeopleErrors } from './check/people';
import { findPostErrors } from './check/posts';
import type { Master } from './masters';

/**
 * Lists contradictions within the demo data, deviations from the figures of the requirements, and pictures of posts that are not drawn; empty
 * if there are none.
 */
export const findDemoDataErrors = (masters: ReadonlyMap<string, Master>): string[] => [
  ...findCatalogueErrors(),
  ...findPeopleErrors(),
  ...findOrderErrors(),
  ...findPostErrors(masters),
  ...findContentErrors(),
];
