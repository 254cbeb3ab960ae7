import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useState } from 'react';
import { findCoupon } from '../../cart/coupon';
import { readGuestLines } from '../../cart/guest-lines';
import { type CheckoutForm, quoteBody } from './form';
import { type Priced, priceOf } from './price';

export interface QuoteState extends Partial<Priced> {
  isBusy: boolean;
  /** Why there is no newer answer; the last one stays. */
  problem?: unknown;
}

interface Options {
  isGuest: boolean;
  isPaused: boolean;
  isPinServed: boolean;
}

/** Asks for the order's price, and again whenever the address, the delivery or the cart (also in another tab) changes. */
export function useQuote(form: CheckoutForm, { isGuest, isPaused, isPinServed }: Options) {
  const [state, setState] = useState<QuoteState>({ isBusy: true });
  const [round, setRound] = useState(0);
  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => events.on('cart:changed', askAgain), [askAgain]);

  const asked = JSON.stringify(quoteBody(form, {}, isPinServed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: round counts the times that it must be asked again
  useEffect(() => {
    if (isPaused) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setState(({ quote }) => ({ quote, isBusy: true }));
    const ask = async () => {
      const couponCode = await findCoupon();
      signal.throwIfAborted();
      const items = isGuest ? readGuestLines() : undefined;
      return priceOf({ ...JSON.parse(asked), items, couponCode }, { signal });
    };
    ask().then(
      (priced) => signal.aborted || setState({ ...priced, isBusy: false }),
      (error) => signal.aborted || setState(({ quote }) => ({ quote, isBusy: false, problem: error })),
    );
    return () => leaving.abort();
  }, [asked, isGuest, isPaused, round]);

  return { ...state, askAgain, show: (priced: Priced) => setState({ ...priced, isBusy: false }) };
}

/** What the form needs to know of the order's price. */
export type Quoting = ReturnType<typeof useQuote> & Pick<Priced, 'quote'>;
