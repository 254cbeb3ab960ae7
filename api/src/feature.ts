import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Metric } from 'prom-client';
import type { AgentTool } from './assistant-tool';
import type { DashboardFigure } from './back-office/dashboard/figure';
import type { FindProductDetails, ProductPart } from './catalogue/products/product-details';
import type { PersonalData } from './customers/personal-data';
import type { TestHandlers } from './platform/auth/api-keys/test-handlers';
import type { AnyJobHandler } from './platform/jobs/job';
import type { EnvelopeBuilder } from './platform/mailbox/sending/envelope';
import type { RetentionTask } from './platform/retention/job';
import type { RoutePlugin } from './platform/server/route-plugin';
import type { Services } from './services';
import type { FeatureTask } from './support/task';

/** Contributions of a feature to the API. `features.ts` lists the features. */
export interface ApiFeature {
  /** Name of its folder below `features/`. */
  name: string;
  /** True for a part of the specification (docs/requirements.md). */
  isSpecified?: true;
  /** Features without which it does not work. It imports their `index.ts` only. */
  needs?: readonly ApiFeature[];
  tables?: readonly PgTable[];
  routes?: readonly RoutePlugin[];
  /** Routes outside of `/api/v1`. */
  rootRoutes?: readonly RoutePlugin[];
  /** Handlers of the calls of the sandbox that its reference lists. They make the calls of test keys. */
  testHandlers?: TestHandlers;
  /** Jobs with what runs them. */
  jobs?: readonly AnyJobHandler<Services>[];
  /** Figures that it adds to the dashboard. */
  dashboard?: readonly DashboardFigure[];
  /** Metrics of the processes of the API. */
  metrics?: readonly Metric[];
  /** Tasks that delete its old data. */
  retention?: readonly RetentionTask[];
  /** Find its fields of product pages. */
  productDetails?: readonly FindProductDetails[];
  /** Its fields of product pages that the statement of the page reads. */
  productParts?: readonly ProductPart[];
  /** Envelopes of its mails, beside the seller's. */
  envelopes?: readonly EnvelopeBuilder[];
  /** Data that it stores about persons. */
  personalData?: readonly PersonalData[];
  /** Tasks that wait for an admin. */
  tasks?: readonly FeatureTask[];
  /** Tools for assistants, which the feature `assistant-tools` serves. */
  assistantTools?: readonly AgentTool[];
  /** Subscribes to events, once at the start. */
  subscribe?(services: Services): void;
}

/** Declares a feature, so that the compiler checks its contributions where they are written. */
export const defineFeature = (feature: ApiFeature): ApiFeature => feature;

/** Returns the names of a feature's tables in the database. */
export const listTableNames = ({ tables = [] }: ApiFeature): string[] => tables.map((table) => getTableName(table));
