import { type AdminWorld, buildIdWrite, buildName } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

const permission = 'catalogue.write';
const buildCollection = () => ({
  title: buildName('Summer'),
  description: '',
  mediaId: null,
  alt: '',
  seoTitle: '',
  seoDescription: '',
  isActive: true,
  kind: 'rule',
  match: 'all',
  conditions: [{ field: 'stock', inStock: true }],
  productIds: [],
  pinnedIds: [],
  sort: 'relevance',
});
const addCollection = (world: AdminWorld) => world.call('POST /admin/collections', { body: buildCollection() });
const ofShoppers = { whileClosed: 'staff', publicIds: { ':slug': 'the same for every visitor' } } as const;

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  createCollection: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: buildCollection() }),
  },
  updateCollection: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite((await addCollection(world))._id, { ...buildCollection(), version: 1 }),
  },
  deleteCollection: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite((await addCollection(world))._id),
  },
  previewCollection: {
    permission: 'catalogue.read',
    undo: 'Changes nothing',
    reads: 'lists the products of a collection that is not saved',
  },
  getCollection: ofShoppers,
  listCollectionProducts: ofShoppers,
};
