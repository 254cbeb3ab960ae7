import { addTestProduct } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  checkOldUrls: {
    permission: 'content.write',
    undo: 'Adds redirects of paths without a page, which can be deleted',
    make: async (world) => ({ file: `/products/${(await addTestProduct(world))._id}`, fields: { accept: 'all' } }),
    limits: ['account 30/60 s shared'],
  },
};
