import { defineExtension } from '@vastra/shared/extension';

/** Refuses orders of too many units. */
export default defineExtension<{ maxUnits: number }>({
  name: 'sample-extension',
  version: '1.0.0',
  api: 1,
  permissions: ['orders.refuse', 'routes'],
  load: async ({ settings }) => ({ maxUnits: Number(settings.MAX_UNITS) || 20 }),
  hooks: {
    beforePlaceOrder: ({ items }, { state: { maxUnits } }) => {
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
      return units > maxUnits ? { refuse: `An order can have at most ${maxUnits} items.` } : undefined;
    },
  },
  routes: [
    {
      method: 'GET',
      path: '/limit',
      auth: 'none',
      handle: (_request, { settings }) => ({ body: { maxUnits: Number(settings.MAX_UNITS) || 20 } }),
    },
  ],
});
