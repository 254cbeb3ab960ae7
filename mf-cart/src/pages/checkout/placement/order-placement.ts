import type { Order, PaymentMethod, Quote } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { redirectToPayment } from '@vastra/shared/payment';
import { removeCoupon } from '../../../cart/coupon';
import { removeOrderedLines } from '../../../cart/cart-store';
import { storedCheckoutForm } from '../../../storage/session-value';
import { isPaymentUnavailable, paymentUnavailable } from '../../../order/api';
import { unpaidOrder } from '../../../order/unpaid-order';
import { orderAccessTokens } from '../../../order/order-access-tokens';
import { type OrderBody, placeOrder } from '../api';
import { orderAttempts, getOrderContent } from './order-attempt';
import { describeChanges } from '../totals/describe-changes';
import { type CheckoutFormValues, buildOrderBody, type FieldErrors, toFieldErrors, buildQuoteBody } from '../form/checkout-form-values';
import { notReachedText, type PlacementState } from './placement-state';
import { getCouponRemovedText, type PricedOrder, toOrderItems, getPrice } from '../totals/get-price';

/** Refusals of what the last quote still offered. */
const staleQuoteCodes = ['total_changed', 'express_unavailable', 'cash_unavailable', 'payment_method_unavailable'];
const noResponseText = 'We got no answer, so we don’t know whether your order went through.';

export interface OrderPlacementContext {
  isGuest: boolean;
  /** What the button says, without the amount: that may be another one by then. */
  action: string;
  /** The server found fields that are wrong. */
  onFieldErrors: (problems: FieldErrors) => void;
  onPriced: (priced: PricedOrder) => void;
  /** It is ordered; what follows may take a moment. */
  onPlaced: () => void;
  navigate: (path: string, options?: { replace: boolean }) => unknown;
}

/** What the button does. It is loaded once the form is on the screen. */
export function createOrderPlacement({ isGuest, action, onFieldErrors: onProblems, onPriced, onPlaced, navigate }: OrderPlacementContext) {
  function toRefusal(error: unknown): PlacementState {
    if (isPaymentUnavailable(error)) return { status: 'idle', message: paymentUnavailable };
    if (!(error instanceof ApiError) || error.status >= 500)
      return { status: 'idle', message: `${noResponseText} Please press ${action} again: it will not be placed twice.` };
    const problems = toFieldErrors(error.details);
    if (Object.keys(problems).length > 0) {
      onProblems(problems);
      return { status: 'idle' };
    }
    const isCartError = ['cart_empty', 'out_of_stock', 'product_not_found'].includes(error.code);
    return { status: 'idle', message: error.message, isCartError: isCartError };
  }

  async function send(key: string, body: OrderBody): Promise<PlacementState> {
    const { order, accessToken, payment } = await placeOrder(body, key).catch((error) => {
      // A refusal is an answer; after anything else the same key must be tried again.
      if (error instanceof ApiError && error.status < 500) orderAttempts.finish();
      throw error;
    });
    if (accessToken) orderAccessTokens.store(order._id, accessToken);
    orderAttempts.finish();
    if (payment) {
      unpaidOrder.store(order._id, getOrderContent(body));
      await redirectToPayment(payment, navigate);
      return { status: 'placing' };
    }
    storedCheckoutForm.clear();
    onPlaced();
    // The order stands, whether or not the cart's count can be had.
    await removeOrderedLines(order.items).catch(() => {});
    return showConfirmation(order);
  }

  async function showConfirmation(order: Order): Promise<PlacementState> {
    onPlaced();
    await navigate(paths.checkoutDone(order._id), { replace: true });
    return { status: 'placed' };
  }

  /** Tells what is not any more what was shown: the button has to be pressed again. */
  const askForConfirmation = (change: string): PlacementState => ({
    status: 'idle',
    message: `${change} Please check your order, then press ${action} again.`,
  });

  async function place(form: CheckoutFormValues, shown: Quote): Promise<PlacementState> {
    const items = isGuest ? toOrderItems(shown) : undefined;
    const couponCode = shown.appliedCoupon?.code;
    const body = buildOrderBody(form, { items, couponCode });
    const earlierAttempt = orderAttempts.findPendingFor(body);
    if (earlierAttempt) return send(earlierAttempt.key, earlierAttempt.body);

    const resumed = await unpaidOrder.resume(getOrderContent(body), shown.total).catch(throwNotSent);
    if (resumed && 'paid' in resumed) return showConfirmation(resumed.paid);
    if (resumed) {
      await redirectToPayment(resumed.payment, navigate);
      return { status: 'placing' };
    }

    const getCurrentPrice = async () => {
      const priced = await getPrice(buildQuoteBody(form, { items, couponCode }, true)).catch(throwNotSent);
      onPriced(priced);
      return priced;
    };
    const now = await getCurrentPrice();
    if (now.deliveryRefusal) {
      if (!form.addressId) onProblems({ postalCode: now.deliveryRefusal });
      return { status: 'idle', message: form.addressId && now.deliveryRefusal };
    }
    const change = describeChanges(shown, now) ?? findPaymentRefusal(now.quote, body.paymentMethod);
    if (change) return askForConfirmation(change);

    const attempt = orderAttempts.begin({ ...body, expectedTotal: shown.total });
    return send(attempt.key, attempt.body).catch(async (error) => {
      // A coupon, a deal or a price went between the quote and the order: the new total is shown with the refusal.
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'invalid_coupon' && couponCode) {
        await removeCoupon().catch(() => {});
        const { quote } = await getPrice(buildQuoteBody(form, { items }, true)).catch(throwNotSent);
        onPriced({ quote });
        return askForConfirmation(getCouponRemovedText(error.message, quote));
      }
      if (code && staleQuoteCodes.includes(code)) {
        const changed = describeChanges(shown, await getCurrentPrice());
        if (changed) return askForConfirmation(changed);
      }
      throw error;
    });
  }

  return {
    place: (form: CheckoutFormValues, shown: Quote) => place(form, shown).catch(toRefusal),
    /** Asks for the answer that a reload has cut off: the same key never places a second order. */
    recover: async (): Promise<PlacementState> => {
      const earlier = orderAttempts.findPending();
      return earlier ? send(earlier.key, earlier.body).catch(toRefusal) : { status: 'idle' };
    },
  };
}

// Nothing was sent, so this failure leaves no doubt.
const throwNotSent = (error: unknown): never => {
  if (error instanceof ApiError && (error.status < 500 || isPaymentUnavailable(error))) throw error;
  throw new ApiError(400, 'no_quote', notReachedText);
};

/** Why this way to pay is none now. */
const findPaymentRefusal = ({ paymentOptions }: Quote, chosen?: PaymentMethod): string | undefined =>
  paymentOptions.find(({ method, available }) => method === chosen && !available)?.reason;
