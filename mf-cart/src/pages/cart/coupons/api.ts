import type { Coupon } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

export const getCoupons = (options: CallOptions): Promise<Coupon[]> => api.get('coupons', options).data();
