import { defineFeature } from '../../../api/src/feature';
import { webhookHandlers } from './jobs';
import { webhookMetrics } from './metrics';
import { webhookRoutes } from './routes';
import { webhookDeliveries, webhooks as webhooksTable } from './tables';
import { failingWebhooks } from './tasks';
import { eventTestHandlers } from './test-handlers';

/** Events of the shop for other programs, as a list and by webhooks. */
export const webhooks = defineFeature({
  name: 'webhooks',
  tables: [webhooksTable, webhookDeliveries],
  routes: [webhookRoutes],
  testHandlers: eventTestHandlers,
  jobs: webhookHandlers,
  metrics: webhookMetrics,
  tasks: [failingWebhooks],
});
