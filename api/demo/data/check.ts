import { catalogueProblems } from './check/catalogue';
import { contentProblems } from './check/content';
import { orderProblems } from './check/orders';
import { peopleProblems } from './check/people';
import { postProblems } from './check/posts';

/** Everything in the demo data that contradicts itself or the figures that it was written for; empty if all is well. */
export const problems = (): string[] => [
  ...catalogueProblems(),
  ...peopleProblems(),
  ...orderProblems(),
  ...postProblems(),
  ...contentProblems(),
];
