import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { ApiError, type CallOptions } from '@vastra/shared/http';
import { storedUnpaidOrder } from '../../../storage/session-values';
import { getQuote, type QuoteBody } from '../api';

/** The quote of an order, and the server's reasons for what had to be left out of the request. */
export interface PricedOrder {
  quote: Quote;
  couponRefusal?: string;
  deliveryRefusal?: string;
  isExpressRefused?: boolean;
  giftCardRefusal?: string;
  extrasRefusal?: string;
}

/** Returns a quote. Leaves out a coupon, an address or express delivery that the server refuses, and reports it; throws if no quote is possible. */
export async function getPrice(body: QuoteBody, options?: CallOptions): Promise<PricedOrder> {
  try {
    return { quote: await getQuote(body, options) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message } = error;
    // An unpaid order of this tab may hold the missing stock or the coupon's only use.
    if (['out_of_stock', 'invalid_coupon'].includes(code) && (await releaseUnpaidOrder()))
      return getPrice(body, options);
    if (code === 'invalid_coupon' && body.couponCode)
      return { ...(await getPrice({ ...body, couponCode: undefined }, options)), couponRefusal: message };
    if (code === 'gift_card_invalid' && body.giftCardCode)
      return { ...(await getPrice({ ...body, giftCardCode: undefined }, options)), giftCardRefusal: message };
    if (code === 'extras_invalid' && body.extras)
      return { ...(await getPrice({ ...body, extras: undefined }, options)), extrasRefusal: message };
    // The quote's payment options say why, beside the method.
    if (['cash_unavailable', 'payment_method_unavailable'].includes(code) && body.paymentMethod)
      return getPrice({ ...body, paymentMethod: undefined }, options);
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

/** Returns the valid code of a quote, which is also sent while it is not used; undefined without one. */
export const getEnteredCode = ({ appliedCoupon, unusedCode }: Quote): string | undefined =>
  appliedCoupon?.code ?? unusedCode?.code;

/** Returns whether credit pays the whole order. */
export const isPaidByCredit = ({ creditUsed = 0, amountDue }: Quote): boolean => creditUsed > 0 && amountDue === 0;

/** Returns the items of a quote as an order contains them. */
export const toOrderItems = ({ items }: Quote) =>
  items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

export const expressRefusedText = 'Express delivery is not offered at this PIN code. Standard delivery was chosen.';
/** Returns the message that a coupon was removed, with the new total. */
export const getCouponRemovedText = (refusal: string, { total }: Quote): string =>
  `${refusal.replace(/\.?$/, '.')} The total is now ${formatRupees(total)}.`;
