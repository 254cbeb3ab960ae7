import type { Dashboard } from '@vastra/shared/contract';
import type { RouteObject } from '@vastra/shared/router';
import type { FeatureArea } from './admin-areas';
import type { FeatureTask } from './components/tasks/feature-task';

/** A number of things that wait for an admin, at the top of the dashboard. */
export interface AttentionItem {
  /** Picks the number from the figures; undefined for a role or an API without it. */
  getCount(dashboard: Dashboard): number | undefined;
  /** Singular and plural, behind the number. */
  texts: readonly [singular: string, plural: string];
  /** Path of the screen that lists them. */
  to: string;
}

/** Contributions of a feature to the admin area. `features.ts` lists the features. */
export interface AdminFeature {
  /** Name of its folder below `features/`. */
  name: string;
  /** Its screens; the `id` of a route is its folder below `admin/pages`. */
  routes?: readonly RouteObject[];
  areas?: readonly FeatureArea[];
  /** Texts of its tasks, which the API counts. */
  tasks?: readonly FeatureTask[];
  /** Tasks that it adds to the dashboard. */
  attention?: readonly AttentionItem[];
  /** Paths of the screens of its records, by their kind in the audit log. */
  recordPaths?: Readonly<Record<string, (id: string) => string>>;
}

/** Declares a feature, so that the compiler checks its contributions where they are written. */
export const defineFeature = (feature: AdminFeature): AdminFeature => feature;
