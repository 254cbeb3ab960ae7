import type { Coupon } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

/** Resolves to the coupons that can be used now; amounts are in rupees. Those that end first come first. */
export const getCoupons = (options: CallOptions): Promise<Coupon[]> => api.get('coupons', options).data();
