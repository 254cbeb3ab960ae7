import { defineReference } from '@vastra/shared/contract/define';

/** Entry of settlements in the API reference. */
export const settlementsReference = defineReference({
  feature: 'settlements',
  part: 'admin-money',
  tag: 'Admin money',
  errors: {
    settlement_known: { meaning: 'Every row of the file was imported before.' },
    settlement_not_found: { meaning: 'There is no such settlement, or no such line of it.' },
  },
});
