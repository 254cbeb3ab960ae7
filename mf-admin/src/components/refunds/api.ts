import type {
  AdminOrder,
  AdminRefundDetail,
  Body,
  createRefund,
  PayoutDetails,
  replaceRefund as replaceCall,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/refunds/${encodeURIComponent(id)}`;

export const getRefund = (id: string, options?: CallOptions): Promise<AdminRefundDetail> =>
  adminApi.get(getPath(id), options);

/** Asks the provider for a refund, or records that it was paid out; `reference` says how. */
export const payRefund = (id: string, reference: string): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/pay`, { body: { reference } });

export const cancelRefund = (id: string, note: string): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/cancel`, { body: { note } });

export type RefundReplacement = Body<typeof replaceCall>;

/** Refunds in another way than the provider, which cannot. Rejects with ApiError 409 `refund_not_replaceable`. */
export const replaceRefund = (id: string, body: RefundReplacement): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/replace`, { body });

/** Records what became of a refund that was paid twice. */
export const resolvePaidTwice = (id: string, note: string): Promise<AdminOrder> =>
  adminApi.post(`${getPath(id)}/resolve`, { body: { note } });

/** Reads the UPI id or the bank account of a payout. The audit log records who did. */
export const readPayoutDetails = (id: string): Promise<PayoutDetails> => adminApi.post(`${getPath(id)}/payout-details`);

export type NewRefund = Body<typeof createRefund>;

/** Refunds an amount of an order by hand. */
export const requestRefund = (orderId: string, body: NewRefund): Promise<AdminOrder> =>
  adminApi.post(`admin/orders/${encodeURIComponent(orderId)}/refunds`, { body });
