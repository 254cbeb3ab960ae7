import type { SavedPaymentMethod } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';

/** Lists the payment methods that the customer has saved at the payment provider. */
export const listSavedPaymentMethods = (options?: CallOptions): Promise<SavedPaymentMethod[]> =>
  api.get('account/payment-methods', options).data<SavedPaymentMethod[]>();

/** Returns whether the payment provider does not respond. The message of that error is about payments. */
export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_unavailable';

/** Deletes a saved payment method at the payment provider. */
export const deleteSavedPaymentMethod = (id: string): Promise<unknown> =>
  api.delete(`account/payment-methods/${encodeURIComponent(id)}`).envelope();
