import type { Order, PaymentMethod, Quote } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { goToPay } from '@vastra/shared/ui/go-to-pay';
import { removeCoupon } from '../../cart/coupon';
import { forgetOrdered } from '../../cart-store';
import { keptForm } from '../../kept';
import { isPaymentUnavailable, paymentUnavailable } from '../../order/calls';
import { heldOrder } from '../../order/held';
import { orderAccess } from '../../order-access';
import { type OrderBody, placeOrder } from './api';
import { attempts, contentOf } from './attempt';
import { changeOf } from './change-of';
import { type CheckoutForm, orderBody, type Problems, problemsIn, quoteBody } from './form';
import { notReached, type Placing } from './placing';
import { couponGone, type Priced, piecesOf, priceOf } from './price';

/** Refusals of what the last quote still offered. */
const outdated = ['total_changed', 'express_unavailable', 'cash_unavailable', 'payment_method_unavailable'];
const noAnswer = 'We got no answer, so we don’t know whether your order went through.';

export interface OrderingContext {
  isGuest: boolean;
  /** What the button says, without the amount: that may be another one by then. */
  action: string;
  /** The server found fields that are wrong. */
  onProblems: (problems: Problems) => void;
  onPriced: (priced: Priced) => void;
  /** It is ordered; what follows may take a moment. */
  onPlaced: () => void;
  navigate: (path: string, options?: { replace: boolean }) => unknown;
}

/** What the button does. It is loaded once the form is on the screen. */
export function ordering({ isGuest, action, onProblems, onPriced, onPlaced, navigate }: OrderingContext) {
  function refused(error: unknown): Placing {
    if (isPaymentUnavailable(error)) return { status: 'idle', message: paymentUnavailable };
    if (!(error instanceof ApiError) || error.status >= 500)
      return { status: 'idle', message: `${noAnswer} Please press ${action} again: it will not be placed twice.` };
    const problems = problemsIn(error.details);
    if (Object.keys(problems).length > 0) {
      onProblems(problems);
      return { status: 'idle' };
    }
    const isCartProblem = ['cart_empty', 'out_of_stock', 'product_not_found'].includes(error.code);
    return { status: 'idle', message: error.message, isCartProblem };
  }

  async function send(key: string, body: OrderBody): Promise<Placing> {
    const { order, accessToken, payment } = await placeOrder(body, key).catch((error) => {
      // A refusal is an answer; after anything else the same key must be tried again.
      if (error instanceof ApiError && error.status < 500) attempts.answered();
      throw error;
    });
    if (accessToken) orderAccess.keep(order._id, accessToken);
    attempts.answered();
    if (payment) {
      heldOrder.keep(order._id, contentOf(body));
      await goToPay(payment, navigate);
      return { status: 'placing' };
    }
    keptForm.clear();
    onPlaced();
    // The order stands, whether or not the cart's count can be had.
    await forgetOrdered(order.items).catch(() => {});
    return leave(order);
  }

  async function leave(order: Order): Promise<Placing> {
    onPlaced();
    await navigate(paths.checkoutDone(order._id), { replace: true });
    return { status: 'placed' };
  }

  /** Tells what is not any more what was shown: the button has to be pressed again. */
  const told = (change: string): Placing => ({
    status: 'idle',
    message: `${change} Please check your order, then press ${action} again.`,
  });

  async function place(form: CheckoutForm, shown: Quote): Promise<Placing> {
    const items = isGuest ? piecesOf(shown) : undefined;
    const couponCode = shown.appliedCoupon?.code;
    const body = orderBody(form, { items, couponCode });
    const earlier = attempts.pendingOf(body);
    if (earlier) return send(earlier.key, earlier.body);

    const held = await heldOrder.resume(contentOf(body), shown.total).catch(notSent);
    if (held && 'paid' in held) return leave(held.paid);
    if (held) {
      await goToPay(held.payment, navigate);
      return { status: 'placing' };
    }

    const priceNow = async () => {
      const priced = await priceOf(quoteBody(form, { items, couponCode }, true)).catch(notSent);
      onPriced(priced);
      return priced;
    };
    const now = await priceNow();
    if (now.deliveryRefusal) {
      if (!form.addressId) onProblems({ postalCode: now.deliveryRefusal });
      return { status: 'idle', message: form.addressId && now.deliveryRefusal };
    }
    const change = changeOf(shown, now) ?? refusalOf(now.quote, body.paymentMethod);
    if (change) return told(change);

    const attempt = attempts.begin({ ...body, expectedTotal: shown.total });
    return send(attempt.key, attempt.body).catch(async (error) => {
      // A coupon, a deal or a price went between the quote and the order: the new total is shown with the refusal.
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'invalid_coupon' && couponCode) {
        await removeCoupon().catch(() => {});
        const { quote } = await priceOf(quoteBody(form, { items }, true)).catch(notSent);
        onPriced({ quote });
        return told(couponGone(error.message, quote));
      }
      if (code && outdated.includes(code)) {
        const changed = changeOf(shown, await priceNow());
        if (changed) return told(changed);
      }
      throw error;
    });
  }

  return {
    place: (form: CheckoutForm, shown: Quote) => place(form, shown).catch(refused),
    /** Asks for the answer that a reload has cut off: the same key never places a second order. */
    recover: async (): Promise<Placing> => {
      const earlier = attempts.pending();
      return earlier ? send(earlier.key, earlier.body).catch(refused) : { status: 'idle' };
    },
  };
}

// Nothing was sent, so this failure leaves no doubt.
const notSent = (error: unknown): never => {
  if (error instanceof ApiError && (error.status < 500 || isPaymentUnavailable(error))) throw error;
  throw new ApiError(400, 'no_quote', notReached);
};

/** Why this way to pay is none now. */
const refusalOf = ({ paymentOptions }: Quote, chosen?: PaymentMethod): string | undefined =>
  paymentOptions.find(({ method, available }) => method === chosen && !available)?.reason;
