import { defineFeature } from '../../../api/src/feature';
import { webhooks } from '../../webhooks/api';
import { testOrdersTask } from './retention';
import { sandboxRoutes } from './routes';
import { testOrders } from './tables';
import { sandboxHandlers } from './test-handlers';

/** The sandbox of test keys: orders, parcels, refunds and events that are no part of the shop. */
export const sandbox = defineFeature({
  name: 'sandbox',
  needs: [webhooks],
  tables: [testOrders],
  routes: [sandboxRoutes],
  testHandlers: sandboxHandlers,
  retention: [testOrdersTask],
});
