import type { Delivery, ShippingPolicy, ShopDetails } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import { shopDetailsLoader } from '../../components/shop-details';

export interface ShippingData {
  policy: ShippingPolicy;
  shop: ShopDetails | null;
}

/** Without the policy there is nothing to say: its failure is the page's. */
export async function loadShipping(args: LoaderFunctionArgs): Promise<ShippingData> {
  const [policy, shop] = await Promise.all([
    api.get('shipping-policy', { signal: args.request.signal }).data<ShippingPolicy>(),
    shopDetailsLoader(args),
  ]);
  return { policy, shop };
}

export const getDelivery = (pinCode: string): Promise<Delivery> => api.get(`delivery/${pinCode}`).data();
