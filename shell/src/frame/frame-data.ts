import type { Category, ShippingPolicy, ShopDetails, TopBar } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export interface FrameData {
  /** "Free Shipping This Week Order Over - ₹55"; undefined if there is no announcement or the API fails. */
  topBar?: TopBar;
  /** The shop's details; undefined if the API fails. */
  shop?: ShopDetails;
  /** Top-level categories; undefined if the API fails. */
  categories?: Pick<Category, '_id' | 'name'>[];
}

/** Loads the data of header and footer. Never rejects, because they are shown even if the API fails. */
export const frameLoader = async (): Promise<FrameData> => {
  const [policy, shop, categories] = await Promise.all([
    api
      .get('shipping-policy')
      .data<Pick<ShippingPolicy, 'topBar'>>()
      .catch(() => undefined),
    api
      .get('shop-details')
      .data<ShopDetails>()
      .catch(() => undefined),
    api
      .get('categories')
      .data<Category[]>()
      .then(
        (all) => all.map(({ _id, name }) => ({ _id, name })),
        () => undefined,
      ),
  ]);
  return { topBar: policy?.topBar, shop, categories };
};
