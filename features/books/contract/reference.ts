import { defineReference } from '@vastra/shared/contract/define';

/** Entry of the books in the API reference. */
export const booksReference = defineReference({
  feature: 'books',
  part: 'admin-money',
  tag: 'Admin books',
  errors: {
    e_invoice_impossible: {
      meaning: 'The e-invoice cannot be written; the message says what is missing.',
      remedy: 'Add what the message names.',
    },
    e_way_bill_impossible: {
      meaning: 'The e-way bill cannot be written; the message says what is missing.',
      remedy: 'Add what the message names.',
    },
    seller_gstin_missing: { meaning: 'The shop has no GSTIN.' },
  },
});
