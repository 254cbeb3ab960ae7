import { defineReference } from '@vastra/shared/contract/define';

/** Entry of price lists in the API reference. */
export const priceListsReference = defineReference({
  feature: 'price-lists',
  part: 'admin-offers',
  tag: 'Admin prices',
  errors: {
    price_list_approval_needed: {
      meaning: 'The price list takes more off than the setting allows without the approval of another admin.',
      remedy: 'Save it as not active, and have another admin who may approve switch it on.',
    },
    price_list_not_found: { meaning: 'There is no such price list.' },
    price_list_taken: { meaning: 'Another price list has this name.' },
  },
});
