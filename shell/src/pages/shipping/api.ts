import type { Delivery, ShippingPolicy, ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import { loadShopDetails } from '../../components/shop-details';

export interface ShippingData {
  policy: ShippingPolicy;
  shop: ShopDetails | null;
}

/** Loads the shipping policy and the shop's details. Rejects if the policy fails, because the page needs it. */
export async function loadShipping(args: LoaderFunctionArgs): Promise<ShippingData> {
  const [policy, shop] = await Promise.all([
    api.get('shipping-policy', { signal: args.request.signal }).data<ShippingPolicy>(),
    loadShopDetails(args),
  ]);
  return { policy, shop };
}

/** Resolves to the delivery options of a PIN code of six digits; fees are in rupees. Rejects with ApiError 404 `postal_code_unknown`, or 400. */
export const getDelivery = (pinCode: string): Promise<Delivery> => api.get(`delivery/${pinCode}`).data();
