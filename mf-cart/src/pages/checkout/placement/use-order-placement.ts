import type { Quote } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutFormValues } from '../form/checkout-form-values';
import type { OrderPlacementContext, createOrderPlacement } from './order-placement';
import { notReachedText, type PlacementState } from './placement-state';

const loadPlacement = () => import('./order-placement');

/** Places the order that is on the screen: once, at the total that is on the screen. */
export function useOrderPlacement(context: Omit<OrderPlacementContext, 'onPlaced' | 'navigate'>) {
  const [state, setState] = useState<PlacementState>({ status: 'idle' });
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  // So that it is there when the button is pressed.
  useEffect(() => void loadPlacement().catch(() => {}), []);

  // The way back from a provider's page shows this page as it was left.
  useEffect(() => {
    const resetOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setState({ status: 'idle' });
    };
    addEventListener('pageshow', resetOnReturn);
    return () => removeEventListener('pageshow', resetOnReturn);
  }, []);

  async function run(work: (createdPlacement: ReturnType<typeof createOrderPlacement>) => Promise<PlacementState>): Promise<void> {
    // A second press comes before the button is drawn as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ status: 'placing' });
    const onPlaced = () => setState({ status: 'placed' });
    const module = await loadPlacement().catch(() => undefined);
    const nextState: PlacementState = module
      ? await work(module.createOrderPlacement({ ...context, onPlaced, navigate }))
      : { status: 'idle', message: notReachedText };
    setState(nextState);
    isUnderWay.current = nextState.status === 'placing';
  }

  return {
    ...state,
    place: (form: CheckoutFormValues, shown: Quote) => run((able) => able.place(form, shown)),
    recover: () => run((able) => able.recover()),
  };
}

export type OrderPlacement = ReturnType<typeof useOrderPlacement>;
