import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useState } from 'react';
import { loadAppliedCouponCode } from '../../../cart/coupon';
import { readGuestLines } from '../../../cart/guest/guest-lines';
import { type CheckoutFormValues, buildQuoteBody } from '../form/checkout-form-values';
import { type PricedOrder, getPrice } from './get-price';

export interface QuoteState extends Partial<PricedOrder> {
  isBusy: boolean;
  /** Why there is no newer answer; the last one stays. */
  error?: unknown;
}

interface Options {
  isGuest: boolean;
  isPaused: boolean;
  isPinServed: boolean;
}

/** Asks for the order's price, and again whenever the address, the delivery or the cart (also in another tab) changes. */
export function useQuote(form: CheckoutFormValues, { isGuest, isPaused, isPinServed }: Options) {
  const [state, setState] = useState<QuoteState>({ isBusy: true });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => events.on('cart:changed', reload), [reload]);

  const requestJson = JSON.stringify(buildQuoteBody(form, {}, isPinServed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: round counts the times that it must be asked again
  useEffect(() => {
    if (isPaused) return;
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ quote }) => ({ quote, isBusy: true }));
    const load = async () => {
      const couponCode = await loadAppliedCouponCode();
      signal.throwIfAborted();
      const items = isGuest ? readGuestLines() : undefined;
      return getPrice({ ...JSON.parse(requestJson), items, couponCode }, { signal });
    };
    load().then(
      (priced) => signal.aborted || setState({ ...priced, isBusy: false }),
      (error) => signal.aborted || setState(({ quote }) => ({ quote, isBusy: false, error: error })),
    );
    return () => controller.abort();
  }, [requestJson, isGuest, isPaused, round]);

  return { ...state, askAgain: reload, show: (priced: PricedOrder) => setState({ ...priced, isBusy: false }) };
}

/** What the form needs to know of the order's price. */
export type LoadedQuoteState = ReturnType<typeof useQuote> & Pick<PricedOrder, 'quote'>;
