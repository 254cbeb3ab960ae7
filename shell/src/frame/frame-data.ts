import type { Category, ShippingPolicy, ShopDetails, TopBar } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export interface FrameData {
  /** "Free Shipping This Week Order Over - ₹55"; none when there is nothing to say or the API does not answer. */
  topBar?: TopBar;
  /** Who the shop is; none when the API does not answer. */
  shop?: ShopDetails;
  /** Those at the top, by name; none when the API does not answer. */
  categories?: Pick<Category, '_id' | 'name'>[];
}

/** What header and footer show. They stand even when the API does not. */
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
