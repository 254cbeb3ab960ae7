import type { Quote } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** Number of quotes that wait for the cart. They see a change of the cart that happens meanwhile. */
  const waitingQuotes = useRef(0);
  useEffect(() => events.on('cart:changed', () => waitingQuotes.current > 0 || reload()), [reload]);

  const requestJson = JSON.stringify(buildQuoteBody(form, {}, { isPinServed }));
  const { paymentMethod } = form;
  // Set by a quote whose method the shop chose: the quote holds for that method as well.
  const chosenByShop = useRef<{ inputKey: string; quote: Quote }>(undefined);
  const inputKey = JSON.stringify([
    buildQuoteBody({ ...form, paymentMethod: undefined }, {}, { isPinServed }),
    source.path,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the source; reloadCount changes when the quote must be reloaded
  useEffect(() => {
    if (isPaused) return;
    const previous = chosenByShop.current;
    chosenByShop.current = undefined;
    if (previous?.inputKey === inputKey && isQuoteOfMethod(previous.quote, paymentMethod)) return;
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ quote }) => ({ quote, isBusy: true }));
    const load = async () => {
      waitingQuotes.current += 1;
      const couponCode = await source.loadCouponCode().finally(() => {
        waitingQuotes.current -= 1;
      });
      signal.throwIfAborted();
      return getPrice({ ...JSON.parse(requestJson), items: source.getItems(), couponCode }, { signal });
    };
    load().then(
      (priced) => {
        if (signal.aborted) return;
        if (!paymentMethod) chosenByShop.current = { inputKey, quote: priced.quote };
        setState({ ...priced, isBusy: false });
      },
      (error) => signal.aborted || setState(({ quote }) => ({ quote, isBusy: false, error })),
    );
    return () => controller.abort();
  }, [requestJson, source.path, source.isAccountCart, isPaused, reloadCount]);

  return { ...state, reload, showPrice: (priced: PricedOrder) => setState({ ...priced, isBusy: false }) };
}

/** Returns whether a quote without a method is also the quote of this method, because the shop has chosen it. */
const isQuoteOfMethod = (quote: Quote, method: string | undefined): boolean =>
  method !== undefined && quote.paymentMethod === method;

/** State of a quote that was loaded at least once. */
export type LoadedQuoteState = ReturnType<typeof useQuote> & Pick<PricedOrder, 'quote'>;
