import type { AdminOrder } from '@vastra/shared/contract';
import { order } from '../testing/order';
import { listCashFacts } from './cash-facts';

const parcel = (number: number, status: string, title: string) =>
  ({ number, status, items: [{ title, quantity: 1 }] }) as unknown as AdminOrder['shipments'][number];
const payment = { received: 798 } as AdminOrder['payment'];

it('explains the cash of an order of which a part came back', () => {
  const shipments = [parcel(1, 'delivered', 'Kurta'), parcel(2, 'returned_to_origin', 'Denim Jacket')];
  expect(listCashFacts({ ...order, total: 1597, payment, shipments, cancellableItems: [] })).toEqual([
    ['Cash of the whole order', '₹1,597'],
    ['Not collected', '₹799: parcel 2 came back (1 × Denim Jacket)'],
  ]);
});

it('names no amount while another parcel is on its way', () => {
  const shipments = [parcel(1, 'in_transit', 'Kurta'), parcel(2, 'lost', 'Denim Jacket')];
  expect(listCashFacts({ ...order, total: 1597, payment, shipments, cancellableItems: [] })[1]).toEqual([
    'Not collected',
    'parcel 2 was lost (1 × Denim Jacket)',
  ]);
});

it('explains nothing if all cash was collected', () => {
  const shipments = [parcel(1, 'delivered', 'Kurta')];
  expect(listCashFacts({ ...order, payment, shipments })).toEqual([]);
  expect(
    listCashFacts({ ...order, paymentMethod: 'razorpay', payment, shipments: [parcel(1, 'lost', 'Kurta')] }),
  ).toEqual([]);
});
