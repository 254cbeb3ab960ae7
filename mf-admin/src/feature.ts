import type { RouteObject } from '@vastra/shared/router';
import type { FeatureArea } from './admin-areas';

/** Words for the records of a file that is imported. */
export interface ImportLabels {
  one: string;
  many: string;
  /** Records that stay as they are. */
  same: string;
}

/** Contributions of a feature to the admin area. `features.ts` lists the features. */
export interface AdminFeature {
  /** Name of its folder below `features/`. */
  name: string;
  /** Its screens; the `id` of a route is its folder below `admin/pages`. */
  routes: readonly RouteObject[];
  areas?: readonly FeatureArea[];
  /** Words for the records of its imports, by the kind of the file. */
  importLabels?: Readonly<Record<string, ImportLabels>>;
}

/** Declares a feature, so that the compiler checks its contributions where they are written. */
export const defineFeature = (feature: AdminFeature): AdminFeature => feature;
