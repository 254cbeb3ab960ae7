import type { Quote } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useCallback, useEffect, useState } from 'react';
import { readGuestLines } from '../../cart/guest-lines';
import { getQuote } from './api';
import { type CheckoutForm, quoteBody } from './form';

export interface QuoteState {
  /** The last answer; it stays while a newer one is on its way. */
  quote?: Quote;
  isBusy: boolean;
  /** Why there is no newer answer. */
  problem?: unknown;
}

/** Asks for the order's price, and again whenever the address, the delivery or the cart (also in another tab) changes. */
export function useQuote(form: CheckoutForm, { isGuest, isPaused }: { isGuest: boolean; isPaused: boolean }) {
  const [state, setState] = useState<QuoteState>({ isBusy: true });
  const [round, setRound] = useState(0);
  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => events.on('cart:changed', askAgain), [askAgain]);

  const asked = JSON.stringify(quoteBody(form, undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: round counts the times that it must be asked again
  useEffect(() => {
    if (isPaused) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setState(({ quote }) => ({ quote, isBusy: true }));
    getQuote({ ...JSON.parse(asked), items: isGuest ? readGuestLines() : undefined }, { signal }).then(
      (quote) => signal.aborted || setState({ quote, isBusy: false }),
      (problem) => signal.aborted || setState(({ quote }) => ({ quote, isBusy: false, problem })),
    );
    return () => leaving.abort();
  }, [asked, isGuest, isPaused, round]);

  return { ...state, askAgain, showQuote: (quote: Quote) => setState({ quote, isBusy: false }) };
}

/** What the form needs to know of the order's price. */
export type Quoting = ReturnType<typeof useQuote> & { quote: Quote };
