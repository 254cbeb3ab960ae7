import type { Body, Data, DraftOrder, getDemoData, OrderableVariant, removeDemoData } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export type DemoCounts = Data<typeof getDemoData>;

export const countDemoData = (options: CallOptions): Promise<DemoCounts> =>
  adminApi.get('admin/setup/demo-data', options);

/** Removes the demo's data and ends all sessions. */
export const removeDemo = (body: Body<typeof removeDemoData>): Promise<Data<typeof removeDemoData>> =>
  adminApi.post('admin/setup/demo-data/remove', { body });

export const findVariants = (): Promise<OrderableVariant[]> => adminApi.get('admin/orderable-variants');

interface TestItem {
  variantId: string;
  quantity: number;
  /** In rupees. */
  discount: number;
  /** Email that gets the link to the payment. */
  email: string | null;
}

const emptyAddress = { name: '', phone: '', line1: '', line2: '', city: '', district: '', state: '', postalCode: '' };

/** Saves the draft order of a test payment. */
export const createTestDraft = ({ variantId, quantity, discount, email }: TestItem): Promise<DraftOrder> =>
  adminApi.post('admin/draft-orders', {
    body: {
      userId: null,
      email,
      address: emptyAddress,
      items: [{ variantId, quantity }],
      manualDiscount: { kind: 'amount', value: discount, reason: 'Test payment' },
      note: 'Test payment of ₹1: cancel the order after the payment, so that it is refunded.',
    },
  });

/** Records that a draft order is the test payment. An API of an earlier version does not follow it. */
export const startTestPayment = (draftOrderId: string): Promise<unknown> =>
  adminApi.post('admin/setup/test-payment', { body: { draftOrderId } });
