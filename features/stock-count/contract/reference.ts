import { defineReference } from '@vastra/shared/contract/define';

/** Entry of stock counts in the API reference. */
export const stockCountReference = defineReference({
  feature: 'stock-count',
  part: 'admin-catalogue',
  tag: 'Admin products',
});
