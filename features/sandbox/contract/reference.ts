import { defineReference } from '@vastra/shared/contract/define';

/** Entry of the sandbox in the API reference. */
export const sandboxReference = defineReference({
  feature: 'sandbox',
  part: 'admin-settings',
  tag: 'Admin API keys',
  testCalls: {
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
  },
});
