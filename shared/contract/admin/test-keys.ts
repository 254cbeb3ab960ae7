import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';

/** Test orders that the sandbox keeps. A new one replaces the oldest. */
export const maxTestOrders = 500;
/** Events of the sandbox that are kept. A new one replaces the oldest. */
export const maxTestEvents = 10_000;

/** How a test key makes a call: `read` reads the catalogue of the shop, `sandbox` is made in the sandbox. */
export type TestMode = 'read' | 'sandbox';

/**
 * The calls of the core that a test key can make. Features list further calls in their references. The guard refuses a test key at every other call, so that a new call is
 * refused until it is listed.
 */
export const testCalls: Readonly<Record<string, TestMode>> = {
  'GET /products': 'read',
  'GET /products/search': 'read',
  'GET /products/cards': 'read',
  'GET /products/get-new-products': 'read',
  'GET /products/:id': 'read',
  'GET /products/:id/details': 'read',
  'GET /products/:id/related': 'read',
  'GET /products/:id/reviews': 'read',
  'GET /search': 'read',
  'GET /search/advanced': 'read',
  'GET /search/suggest': 'read',
  'GET /categories': 'read',
  'GET /categories/:id': 'read',
  'GET /categories/:id/products': 'read',
  'GET /collections/:slug': 'read',
  'GET /collections/:slug/products': 'read',
  'GET /size-charts/:id': 'read',
  'GET /shipping-policy': 'read',
  'GET /delivery/:pinCode': 'read',
  'GET /shop-details': 'read',
  'GET /admin/products': 'read',
  'GET /admin/products/:id': 'read',
  'GET /admin/categories': 'read',
  'GET /admin/product-fields': 'read',
  'GET /admin/product-values': 'read',
  'POST /checkout/quote': 'read',
  'POST /orders': 'sandbox',
  'GET /orders/:id': 'sandbox',
  'POST /payments/demo/:id': 'sandbox',
  'GET /admin/orders': 'sandbox',
  'GET /admin/orders/:id': 'sandbox',
  'PUT /admin/orders/:id/status': 'sandbox',
  'POST /admin/orders/:id/refund': 'sandbox',
  'POST /admin/orders/:id/refunds': 'sandbox',
  'GET /admin/orders/:id/shipments': 'sandbox',
  'POST /admin/orders/:id/shipments': 'sandbox',
  'GET /admin/shipments/:id': 'sandbox',
  'POST /admin/shipments/:id/status': 'sandbox',
  'GET /admin/events': 'sandbox',
};

/** The size of the sandbox. */
export const sandboxSchema = z.object({
  /** Test orders. */
  orders: z.int(),
  /** Events of test orders. */
  events: z.int(),
});
export type Sandbox = z.output<typeof sandboxSchema>;

/** Returns how much programs with test keys have stored. It is deleted after 30 days. */
export const getSandbox = defineCall({
  method: 'GET',
  path: '/admin/sandbox',
  auth: 'admin',
  permission: 'api-keys.write',
  summary: 'Size of the sandbox of test keys',
  tags: ['admin'],
  response: { 200: envelope(sandboxSchema) },
});

/** Deletes all test orders and their events. Test keys and test webhooks stay. */
export const emptySandbox = defineCall({
  method: 'DELETE',
  path: '/admin/sandbox',
  auth: 'admin',
  permission: 'api-keys.write',
  summary: 'Empties the sandbox of test keys',
  tags: ['admin'],
  response: { 200: doneSchema },
});
