import { defineReference } from '@vastra/shared/contract/define';

/** Entry of collections in the API reference. */
export const collectionsReference = defineReference({
  feature: 'collections',
  part: 'admin-catalogue',
  tag: { name: 'Admin collections', description: 'Collections and their rules.' },
  testCalls: { 'GET /collections/:slug': 'read', 'GET /collections/:slug/products': 'read' },
  errors: { collection_not_found: { meaning: 'There is no such collection, or it is not published.' } },
});
