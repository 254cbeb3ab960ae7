import { randomUUID } from 'node:crypto';
import { addTestProduct } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  bookStockCount: {
    permission: 'catalogue.write',
    undo: 'Writes entries of stock, which are never erased; the opposite change is a new entry',
    make: async (world) => {
      const [{ _id: variantId }] = (await addTestProduct(world)).variants;
      return { body: { id: randomUUID(), counts: [{ variantId, counted: 1, expected: 0 }], reason: 'Count' } };
    },
  },
};
