import type { Quote } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CheckoutFormValues } from '../form/checkout-form-values';
import type { createOrderPlacement, OrderPlacementContext } from './order-placement';
import { type PlacementState, unreachableText } from './placement-state';

const loadPlacement = () => import('./order-placement');

/** Places the order on the screen, once, at the total on the screen. */
export function useOrderPlacement(context: Omit<OrderPlacementContext, 'onPlaced' | 'navigate'>) {
  const [state, setState] = useState<PlacementState>({ status: 'idle' });
  const isUnderWay = useRef(false);
  const navigate = useNavigate();
  // Not at the end of the action, because a press that comes before its result is rendered would place a second order.
  useLayoutEffect(() => {
    isUnderWay.current = state.status !== 'idle';
  }, [state]);

  // Loads the chunk early, so that it is there when the button is pressed.
  useEffect(() => void loadPlacement().catch(() => {}), []);

  // The browser may restore this page from its cache after the visitor returns from the provider's page.
  useEffect(() => {
    const resetOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setState({ status: 'idle' });
    };
    addEventListener('pageshow', resetOnReturn);
    return () => removeEventListener('pageshow', resetOnReturn);
  }, []);

  async function run(
    action: (orderPlacement: ReturnType<typeof createOrderPlacement>) => Promise<PlacementState>,
  ): Promise<void> {
    // A second press can arrive before the button is rendered as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ status: 'placing' });
    const onPlaced = () => setState({ status: 'placed' });
    const module = await loadPlacement().catch(() => undefined);
    setState(
      module
        ? await action(module.createOrderPlacement({ ...context, onPlaced, navigate }))
        : { status: 'idle', message: unreachableText },
    );
  }

  return {
    ...state,
    place: (form: CheckoutFormValues, shownQuote: Quote) =>
      run((orderPlacement) => orderPlacement.place(form, shownQuote)),
    /** Closes the confirmation of the phone number. */
    cancelPhone: () => setState({ status: 'idle' }),
    recover: () => run((orderPlacement) => orderPlacement.recover()),
  };
}

export type OrderPlacement = ReturnType<typeof useOrderPlacement>;
