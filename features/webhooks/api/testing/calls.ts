import type { AdminWorld } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

const permission = 'webhooks.write';
const own = 'Changes the access of a person or a program, which must take effect at once';
const sends = 'Sends a message, which an admin cannot take back';
const limits = ['account 20/60 s shared'];

const webhook = { url: 'https://hooks.example.in/shop', description: 'ERP', types: ['order.placed'] };
const addWebhook = async (world: AdminWorld): Promise<{ params: { id: string } }> => {
  const { webhook: added } = await world.call('POST /admin/webhooks', { body: webhook });
  return { params: { id: added._id } };
};

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  addWebhook: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: webhook }),
  },
  saveWebhook: {
    permission,
    undo: own,
    make: async (world) => ({ ...(await addWebhook(world)), body: { ...webhook, isEnabled: false } }),
  },
  rotateWebhookSecret: { permission, undo: own, make: addWebhook },
  testWebhook: { permission, undo: sends, make: addWebhook, limits },
  replayEvents: {
    permission,
    undo: sends,
    make: async (world) => ({ ...(await addWebhook(world)), body: { since: new Date().toISOString() } }),
    limits,
  },
  deleteWebhook: { permission, undo: own, make: addWebhook },
};
