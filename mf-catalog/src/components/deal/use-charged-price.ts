import type { Product, Variant } from '@vastra/shared/contract';
import { getDiscountPercent } from '@vastra/shared/contract/discount';
import { useSession } from '@vastra/shared/session';
import { useDealPhase } from './use-deal-phase';

type Prices = Pick<Variant, 'price' | 'originalPrice' | 'discount'>;

/**
 * Returns the price that the cart charges for a unit of a variant, or of a product without a chosen one: for signed-in customers the price of a running deal. The
 * document has the usual price, because it knows neither the clock nor the visitor.
 */
export function useChargedPrice(product: Product, variant?: Variant): Prices {
  const { deal } = product;
  const phase = useDealPhase(deal);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { price, originalPrice, discount } = variant ?? product;
  const isCharged = deal && phase === 'running' && deal.left > 0 && isSignedIn && price === product.price;
  if (!isCharged || deal.dealPrice >= price) return { price, originalPrice, discount };
  return { price: deal.dealPrice, originalPrice, discount: getDiscountPercent(deal.dealPrice, originalPrice) };
}
