import type { PgTable } from 'drizzle-orm/pg-core';
import type { AgentTool } from './assistant-tool';
import type { ProviderKeys } from './back-office/provider-keys/provider-keys';
import type { FindProductDeal } from './catalogue/products/product-deal';
import type { FindProductDetails, ProductPart } from './catalogue/products/product-details';
import type { FindProductReturns } from './catalogue/products/product-returns';
import type { Config } from './config';
import type { ContentServices } from './content/services';
import type { PersonalData } from './customers/personal-data';
import type { FulfilmentServices } from './fulfilment/services';
import type { PaymentServices } from './payments/services';
import type { AnyJobHandler } from './platform/jobs/job';
import type { Limiter } from './platform/limits/limiter';
import type { MailboxExtensions } from './platform/mailbox/sending/envelope';
import type { RetentionTask } from './platform/retention/job';
import type { SecurityLog } from './platform/security-log/security-log';
import type { AnyWorkflow } from './platform/workflows/workflow';
import type { AssessOffer } from './pricing/approval/assessment';
import type { GetAnnouncement } from './pricing/shipping/announcement';
import type { FeatureTask } from './support/task';

/** Every service of the API. `create-services.ts` creates them; each function declares only the services that it uses. */
export interface Services extends PaymentServices, FulfilmentServices, ContentServices {
  config: Config;
  limiter: Limiter;
  securityLog: SecurityLog;
  mailbox: MailboxExtensions;
  /** Every table of the shop. */
  tables: readonly PgTable[];
  retentionTasks: readonly RetentionTask[];
  /** Data that features store about persons. */
  personalData: readonly PersonalData[];
  /** Tasks of features that wait for an admin. */
  featureTasks: readonly FeatureTask[];
  /** Tools of features for assistants. */
  assistantTools: readonly AgentTool[];
  jobHandlers: readonly AnyJobHandler<Services>[];
  workflows: readonly AnyWorkflow<Services>[];
  assessOffer: AssessOffer;
  findProductDeal: FindProductDeal;
  findProductReturns: FindProductReturns;
  productDetails: readonly FindProductDetails[];
  productParts: readonly ProductPart[];
  getAnnouncement: GetAnnouncement;
  providerKeys: ProviderKeys;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Services for route plugins, guards and hooks, which pass them to domain functions. */
    services: Services;
  }
}
