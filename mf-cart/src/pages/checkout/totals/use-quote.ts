import type { Quote } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { buildQuoteBody, type CheckoutFormValues } from '../form/checkout-form-values';
import type { CheckoutSource } from '../use-checkout-source';
import { getPrice, type PricedOrder } from './get-price';

export interface QuoteState extends Partial<PricedOrder> {
  /** The quote is of an earlier input: the next one is loading. */
  isBusy: boolean;
  /** The error of the last call; the last quote stays. */
  error?: unknown;
}

interface StoredQuote extends Omit<QuoteState, 'isBusy'> {
  /** The request whose quote or error this is; undefined while the next one is loading. */
  loadedFor?: string;
  /** The input of a quote whose method the shop chose: the quote holds for that method as well. */
  chosenFor?: string;
}

interface Options {
  source: CheckoutSource;
  isPaused: boolean;
  isPinServed: boolean;
}

/** Loads the quote, and reloads it when the address, the delivery or the cart changes, also in another tab. */
export function useQuote(form: CheckoutFormValues, { source, isPaused, isPinServed }: Options) {
  const [{ loadedFor, chosenFor, ...state }, setState] = useState<StoredQuote>({});
  const [reloadCount, setReloadCount] = useState(0);
  const reload = useCallback(() => setReloadCount((previous) => previous + 1), []);
  /** Number of quotes that wait for the cart. They see a change of the cart that happens meanwhile. */
  const waitingQuotes = useRef(0);
  useEffect(() => events.on('cart:changed', () => waitingQuotes.current > 0 || reload()), [reload]);

  const { paymentMethod } = form;
  const requestJson = JSON.stringify(buildQuoteBody(form, {}, { isPinServed }));
  const sourceKey = JSON.stringify([source.path, source.isAccountCart, reloadCount]);
  const requestKey = requestJson + sourceKey;
  const inputKey =
    JSON.stringify(buildQuoteBody({ ...form, paymentMethod: undefined }, {}, { isPinServed })) + sourceKey;
  // Compared in each render, because a state that an effect sets would call the quote of the earlier input current for a moment.
  const isLoaded = loadedFor === requestKey || (chosenFor === inputKey && isQuoteOfMethod(state.quote, paymentMethod));
  // biome-ignore lint/correctness/useExhaustiveDependencies: requestKey identifies the input and the source
  useEffect(() => {
    if (isPaused || isLoaded) return;
    const controller = new AbortController();
    const { signal } = controller;
    setState(({ quote }) => ({ quote }));
    const load = async () => {
      waitingQuotes.current += 1;
      const couponCode = await source.loadCouponCode().finally(() => {
        waitingQuotes.current -= 1;
      });
      signal.throwIfAborted();
      return getPrice({ ...JSON.parse(requestJson), items: source.getItems(), couponCode }, { signal });
    };
    load().then(
      (priced) =>
        signal.aborted ||
        setState({ ...priced, loadedFor: requestKey, chosenFor: paymentMethod ? undefined : inputKey }),
      (error) => signal.aborted || setState(({ quote }) => ({ quote, error, loadedFor: requestKey })),
    );
    return () => controller.abort();
  }, [requestKey, isPaused, isLoaded]);

  return {
    ...state,
    isBusy: !isLoaded,
    reload,
    showPrice: (priced: PricedOrder) => setState({ ...priced, loadedFor: requestKey }),
  };
}

/** Returns whether a quote without a method is also the quote of this method, because the shop has chosen it. */
const isQuoteOfMethod = (quote: Quote | undefined, method: string | undefined): boolean =>
  method !== undefined && quote?.paymentMethod === method;

/** State of a quote that was loaded at least once. */
export type LoadedQuoteState = ReturnType<typeof useQuote> & Pick<PricedOrder, 'quote'>;
