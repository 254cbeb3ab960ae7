import { defineReference } from '@vastra/shared/contract/define';

/** Entry of remittances in the API reference. */
export const cashRemittancesReference = defineReference({
  feature: 'cash-remittances',
  part: 'admin-money',
  tag: 'Admin money',
  errors: {
    cash_not_outstanding: { meaning: 'One of the parcels has no cash to remit.' },
    line_settled: { meaning: 'The row matched, or is settled already.' },
    remittance_known: { meaning: 'The bank reference was recorded before.' },
    remittance_not_found: { meaning: 'There is no such remittance, or no such row of it.' },
  },
});
