import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useState } from 'react';
import { loadAppliedCouponCode } from '../../../cart/coupon';
import { readGuestLines } from '../../../cart/guest/guest-lines';
import { buildQuoteBody, type CheckoutFormValues } from '../form/checkout-form-values';
import { getPrice, type PricedOrder } from './get-price';

export interface QuoteState extends Partial<PricedOrder> {
  isBusy: boolean;
  /** The error of the last call; the last quote stays. */
  error?: unknown;
}

interface Options {
  isGuest: boolean;
  isPaused: boolean;
  isPinServed: boolean;
}

/** Loads the quote, and reloads it when the address, the delivery or the cart changes, also in another tab. */
export function useQuote(form: CheckoutFormValues, { isGuest, isPaused, isPinServed }: Options) {
  const [state, setState] = useState<QuoteState>({ isBusy: true });
  const [reloadCount, setReloadCount] = useState(0);
  const reload = useCallback(() => setReloadCount((previous) => previous + 1), []);
  useEffect(() => events.on('cart:changed', reload), [reload]);

  const requestJson = JSON.stringify(buildQuoteBody(form, {}, isPinServed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloadCount changes when the quote must be reloaded
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
      (error) => signal.aborted || setState(({ quote }) => ({ quote, isBusy: false, error })),
    );
    return () => controller.abort();
  }, [requestJson, isGuest, isPaused, reloadCount]);

  return { ...state, reload, showPrice: (priced: PricedOrder) => setState({ ...priced, isBusy: false }) };
}

/** State of a quote that was loaded at least once. */
export type LoadedQuoteState = ReturnType<typeof useQuote> & Pick<PricedOrder, 'quote'>;
