import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useState } from 'react';
import { buildQuoteBody, type CheckoutFormValues } from '../form/checkout-form-values';
import type { CheckoutSource } from '../use-checkout-source';
import { getPrice, type PricedOrder } from './get-price';

export interface QuoteState extends Partial<PricedOrder> {
  isBusy: boolean;
  /** The error of the last call; the last quote stays. */
  error?: unknown;
}

interface Options {
  source: CheckoutSource;
  isPaused: boolean;
  isPinServed: boolean;
}

/** Loads the quote, and reloads it when the address, the delivery or the cart changes, also in another tab. */
export function useQuote(form: CheckoutFormValues, { source, isPaused, isPinServed }: Options) {
  const [state, setState] = useState<QuoteState>({ isBusy: true });
  const [reloadCount, setReloadCount] = useState(0);
  const reload = useCallback(() => setReloadCount((previous) => previous + 1), []);
  useEffect(() => events.on('cart:changed', reload), [reload]);

  const requestJson = JSON.stringify(buildQuoteBody(form, {}, { isPinServed }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the source; reloadCount changes when the quote must be reloaded
  useEffect(() => {
    if (isPaused) return;
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ quote }) => ({ quote, isBusy: true }));
    const load = async () => {
      const couponCode = await source.loadCouponCode();
      signal.throwIfAborted();
      return getPrice({ ...JSON.parse(requestJson), items: source.getItems(), couponCode }, { signal });
    };
    load().then(
      (priced) => signal.aborted || setState({ ...priced, isBusy: false }),
      (error) => signal.aborted || setState(({ quote }) => ({ quote, isBusy: false, error })),
    );
    return () => controller.abort();
  }, [requestJson, source.path, source.isAccountCart, isPaused, reloadCount]);

  return { ...state, reload, showPrice: (priced: PricedOrder) => setState({ ...priced, isBusy: false }) };
}

/** State of a quote that was loaded at least once. */
export type LoadedQuoteState = ReturnType<typeof useQuote> & Pick<PricedOrder, 'quote'>;
