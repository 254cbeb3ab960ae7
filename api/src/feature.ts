import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { RetentionTask } from './platform/retention/job';
import type { RoutePlugin } from './platform/server/route-plugin';
import type { Services } from './services';

/** Contributions of a feature to the API. `features.ts` lists the features. */
export interface ApiFeature {
  /** Name of its folder below `features/`. */
  name: string;
  /** Features without which it does not work. It imports their `index.ts` only. */
  needs?: readonly ApiFeature[];
  tables?: readonly PgTable[];
  routes?: readonly RoutePlugin[];
  /** Registers routes outside of the API's own path, once at the start. */
  register?(app: FastifyInstance): Promise<void>;
  /** Tasks that delete its old data. */
  retention?: readonly RetentionTask[];
  /** Subscribes to events, once at the start. */
  subscribe?(services: Services): void;
}

/** Declares a feature, so that the compiler checks its contributions where they are written. */
export const defineFeature = (feature: ApiFeature): ApiFeature => feature;
