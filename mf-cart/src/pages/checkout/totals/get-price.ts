import type { Quote } from '@vastra/shared/contract';
import { ApiError, type CallOptions } from '@vastra/shared/http';
import { formatRupees } from '@vastra/shared/ui/price';
import { storedUnpaidOrder } from '../../../storage/session-value';
import { getQuote, type QuoteBody } from '../api';

/** What the order costs, and what had to be left out to know it, each with the server's reason. */
export interface PricedOrder {
  quote: Quote;
  couponRefusal?: string;
  deliveryRefusal?: string;
  isExpressRefused?: boolean;
}

/** Asks for the price. What the server refuses is left out and told; throws what stands in the way of any price. */
export async function getPrice(body: QuoteBody, options?: CallOptions): Promise<PricedOrder> {
  try {
    return { quote: await getQuote(body, options) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message } = error;
    // The missing pieces, or the coupon's only use, may be those that an unpaid order of this tab holds.
    if (['out_of_stock', 'invalid_coupon'].includes(code) && (await releaseUnpaidOrder())) return getPrice(body, options);
    if (code === 'invalid_coupon' && body.couponCode)
      return { ...(await getPrice({ ...body, couponCode: undefined }, options)), couponRefusal: message };
    if (code === 'express_unavailable' && body.shippingMethod === 'express')
      return { ...(await getPrice({ ...body, shippingMethod: 'standard' }, options)), isExpressRefused: true };
    if (code === 'not_delivered' && (body.address || body.addressId)) {
      const rest = await getPrice({ ...body, address: undefined, addressId: undefined }, options);
      return { ...rest, deliveryRefusal: message };
    }
    throw error;
  }
}

const releaseUnpaidOrder = async (): Promise<boolean> =>
  storedUnpaidOrder.read() !== undefined && (await import('../../../order/unpaid-order')).unpaidOrder.release();

export const toOrderItems = ({ items }: Quote) =>
  items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

export const expressRefusedText = 'Express delivery is not offered at this PIN code. Standard delivery was chosen.';
export const getCouponRemovedText = (refusal: string, { total }: Quote): string =>
  `${refusal.replace(/\.?$/, '.')} The total is now ${formatRupees(total)}.`;
