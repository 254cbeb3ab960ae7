import type { Address, Order, PaymentMethod, Quote } from '@vastra/shared/contract';
import { normaliseGstin } from '@vastra/shared/contract/gstin';
import { storeCredit } from '@vastra/shared/contract/order-state';
import { normalisePhone } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { paths } from '@vastra/shared/paths';
import { redirectToPayment } from '@vastra/shared/payment';
import { removeOrderedLines } from '../../../cart/cart-store';
import { isPaymentUnavailable, paymentUnavailable } from '../../../order/api';
import { unpaidOrder } from '../../../order/unpaid-order';
import { storedCheckoutForm } from '../../../storage/session-values';
import { placeOrder } from '../api';
import { buildQuoteBody, type CheckoutFormValues, type FieldErrors } from '../form/checkout-form-values';
import { phoneProofs } from '../phone-code/phone-proofs';
import { describeChanges } from '../totals/describe-changes';
import {
  getCouponRemovedText,
  getEnteredCode,
  getPrice,
  isPaidByCredit,
  type PricedOrder,
  toOrderItems,
} from '../totals/get-price';
import type { CheckoutSource } from '../use-checkout-source';
import { getOrderContent, type OrderAttempt, orderAttempts } from './order-attempt';
import { buildOrderBody, sortMessages } from './order-body';
import { type PlacementState, unreachableText } from './placement-state';

/** Error codes of an order whose quote is out of date. */
const staleQuoteCodes = ['total_changed', 'express_unavailable', 'cash_unavailable', 'payment_method_unavailable'];
const noResponseText = 'We had no reply, so we don’t know whether your order went through.';

export interface OrderPlacementContext {
  isGuest: boolean;
  /** Addresses of the account. */
  addresses: readonly Address[];
  source: CheckoutSource;
  /** Label of the button without the amount, which may have changed. */
  action: string;
  /** Called with the server's validation messages. */
  onFieldErrors: (errors: FieldErrors) => void;
  onPriced: (priced: PricedOrder) => void;
  /** Called when the order is placed; the navigation may take a moment. */
  onPlaced: () => void;
  navigate: (path: string, options?: { replace: boolean }) => unknown;
}

/**
 * Creates the functions that place an order. They never reject, but resolve to the state that shows a failure. Loaded on demand, once the
 * form is on the screen.
 */
export function createOrderPlacement({
  isGuest,
  addresses,
  source,
  action,
  onFieldErrors,
  onPriced,
  onPlaced,
  navigate,
}: OrderPlacementContext) {
  /** Returns the state that shows why no order was placed. `form` is undefined for an order that is sent again after a reload. */
  function toRefusal(error: unknown, form?: CheckoutFormValues): PlacementState {
    if (isPaymentUnavailable(error)) return { status: 'idle', message: paymentUnavailable };
    if (!(error instanceof ApiError) || error.status >= 500)
      return {
        status: 'idle',
        message: `${noResponseText} Please press ${action} again: it will not be placed twice.`,
      };
    const { fieldErrors, otherMessages } = sortMessages(error.details, form, isGuest);
    const hasFieldErrors = Object.keys(fieldErrors).length > 0;
    if (hasFieldErrors) onFieldErrors(fieldErrors);
    // The details of other errors, such as the units that are left, are no messages.
    if (error.code === 'invalid_input' && otherMessages.length > 0)
      return { status: 'idle', message: otherMessages.join(' ') };
    if (hasFieldErrors) return { status: 'idle' };
    const isCartError = ['cart_empty', 'out_of_stock', 'product_not_found'].includes(error.code);
    return { status: 'idle', message: error.message, isCartError };
  }

  async function send({ key, body, buyNowPath }: OrderAttempt): Promise<PlacementState> {
    const { order, accessToken, payment } = await placeOrder(body, key).catch((error) => {
      // A refusal finishes the attempt. After any other failure, the order may exist, so the attempt must be repeated with the same key.
      if (error instanceof ApiError && error.status < 500) orderAttempts.finish();
      throw error;
    });
    if (accessToken) orderAccessTokens.store(order._id, accessToken);
    orderAttempts.finish();
    if (payment) {
      unpaidOrder.store(order._id, getOrderContent(body), buyNowPath);
      redirectToPayment(payment);
      return { status: 'placing' };
    }
    storedCheckoutForm.clear();
    onPlaced();
    // The order is placed even if the cart's count cannot be read.
    if (!buyNowPath) await removeOrderedLines(order.items).catch(() => {});
    return showConfirmation(order);
  }

  async function showConfirmation(order: Order): Promise<PlacementState> {
    onPlaced();
    await navigate(paths.checkoutDone(order._id), { replace: true });
    return { status: 'placed' };
  }

  /** Returns the state that shows a change; the shopper must press the button again. */
  const askForConfirmation = (change: string): PlacementState => ({
    status: 'idle',
    message: `${change} Please check your order, then press ${action} again.`,
  });

  async function place(form: CheckoutFormValues, shownQuote: Quote): Promise<PlacementState> {
    const buyNowPath = source.buyNow && source.path;
    const items = source.isAccountCart ? undefined : toOrderItems(shownQuote);
    const couponCode = getEnteredCode(shownQuote);
    const isCredit = isPaidByCredit(shownQuote);
    const typed = buildOrderBody(form, { items, couponCode, isGuest });
    const body = { ...typed, business: toBusiness(form), ...(isCredit && { paymentMethod: storeCredit }) };
    const earlierAttempt = orderAttempts.findPendingFor(body);
    if (earlierAttempt) return send({ ...earlierAttempt, buyNowPath });

    const resumed = await unpaidOrder.resume(getOrderContent(body), shownQuote.total, buyNowPath).catch(throwNotSent);
    if (resumed && 'paid' in resumed) return showConfirmation(resumed.paid);
    if (resumed) {
      redirectToPayment(resumed.payment);
      return { status: 'placing' };
    }

    const getCurrentPrice = async () => {
      const priced = await getPrice(buildQuoteBody(form, { items, couponCode }, { isPinServed: true })).catch(
        throwNotSent,
      );
      onPriced(priced);
      return priced;
    };
    const current = await getCurrentPrice();
    if (current.deliveryRefusal) {
      if (!form.addressId) onFieldErrors({ postalCode: current.deliveryRefusal });
      return { status: 'idle', message: form.addressId && current.deliveryRefusal };
    }
    const change = describeChanges(shownQuote, current) ?? findPaymentRefusal(current.quote, body.paymentMethod);
    if (change) return askForConfirmation(change);

    const saved = addresses.find(({ _id }) => _id === form.addressId)?.phone;
    const phone = form.addressId ? saved && normalisePhone(saved) : body.address?.phone;
    const phoneProof = phoneProofs.find(phone);
    const attempt = orderAttempts.begin(
      { ...body, expectedTotal: shownQuote.total, expectedCredit: shownQuote.creditUsed, phoneProof },
      buyNowPath,
    );
    return send(attempt).catch(async (error) => {
      // A coupon, a deal or a price changed between the quote and the order, so the new total is shown with the refusal.
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'phone_code_required' && phone) return { status: 'idle', phoneToConfirm: phone };
      if (code === 'invalid_coupon' && couponCode) {
        await source.removeCoupon().catch(() => {});
        const { quote } = await getPrice(buildQuoteBody(form, { items }, { isPinServed: true })).catch(throwNotSent);
        onPriced({ quote });
        return askForConfirmation(getCouponRemovedText(error.message, quote));
      }
      if (code && staleQuoteCodes.includes(code)) {
        const laterChange = describeChanges(shownQuote, await getCurrentPrice());
        if (laterChange) return askForConfirmation(laterChange);
      }
      throw error;
    });
  }

  return {
    place: (form: CheckoutFormValues, shownQuote: Quote) =>
      place(form, shownQuote).catch((error) => toRefusal(error, form)),
    /** Repeats an order whose response was lost by a reload. The same key never places a second order. */
    recover: async (): Promise<PlacementState> => {
      const earlier = orderAttempts.findPending();
      return earlier ? send(earlier).catch((error) => toRefusal(error)) : { status: 'idle' };
    },
  };
}

/** Returns the business of the form, undefined for a consumer. */
const toBusiness = ({ gstin, businessName }: CheckoutFormValues) =>
  gstin.trim() ? { gstin: normaliseGstin(gstin), name: businessName.trim() } : undefined;

// The order was not sent yet, so nothing was placed.
const throwNotSent = (error: unknown): never => {
  if (error instanceof ApiError && (error.status < 500 || isPaymentUnavailable(error))) throw error;
  throw new ApiError(400, 'no_quote', unreachableText);
};

/** Returns the reason why the chosen payment method is not available any more. */
const findPaymentRefusal = ({ paymentOptions }: Quote, chosen?: PaymentMethod): string | undefined =>
  paymentOptions.find(({ method, available }) => method === chosen && !available)?.reason;
