import { canReplaceRefund } from '../../../src/ordering/orders/refunds/amounts';
import { type Action, pick, upi } from './action';

/** Steps of admins and customers with refunds. */
export const refundActions: readonly Action[] = [
  {
    name: 'refund by hand',
    list: ({ row }, [first, second]) =>
      first % 8 === 0
        ? [
            {
              route: 'POST /admin/orders/:id/refunds',
              body: {
                amount: second % 2 ? 1 + second : row.total / 100,
                method:
                  row.userId && second % 3 === 0 ? 'store_credit' : row.paymentMethod === 'cod' ? 'payout' : 'source',
                note: 'Late',
              },
            },
          ]
        : [],
  },
  {
    name: 'cancel a refund',
    list: ({ refunds }) =>
      refunds
        .filter(({ status }) => status === 'due' || status === 'needs_details')
        .map(({ id }) => ({ route: `POST /admin/refunds/${id}/cancel`, body: { note: 'A mistake' } })),
  },
  {
    name: 'pay a refund',
    list: ({ refunds }) =>
      refunds
        .filter(({ status }) => status === 'due' || status === 'needs_details')
        .map(({ id }) => ({ route: `POST /admin/refunds/${id}/pay`, body: { reference: 'UTR 1' } })),
  },
  {
    name: 'replace a refund',
    list: ({ refunds, row }, [die]) =>
      refunds.filter(canReplaceRefund).map(({ id }) => ({
        route: `POST /admin/refunds/${id}/replace`,
        body: {
          method: pick(['payout', 'by_hand', row.userId ? 'store_credit' : 'payout'], die),
          reference: 'UTR 2',
          note: 'The card is closed',
        },
      })),
  },
  {
    name: 'say where a refund goes',
    list: ({ refunds }) =>
      refunds.some(({ status }) => status === 'needs_details')
        ? [{ route: 'PUT /orders/:id/payout-details', body: upi, isCustomer: true }]
        : [],
  },
];
