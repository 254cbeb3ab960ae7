import type { Quote } from '@vastra/shared/contract';
import { useNavigate } from '@vastra/shared/router';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutForm } from './form';
import type { OrderingContext, ordering } from './ordering';
import { notReached, type Placing } from './placing';

const load = () => import('./ordering');

/** Places the order that is on the screen: once, at the total that is on the screen. */
export function usePlacing(context: Omit<OrderingContext, 'onPlaced' | 'navigate'>) {
  const [state, setState] = useState<Placing>({ status: 'idle' });
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  // So that it is there when the button is pressed.
  useEffect(() => void load().catch(() => {}), []);

  // The way back from a provider's page shows this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setState({ status: 'idle' });
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  async function run(work: (able: ReturnType<typeof ordering>) => Promise<Placing>): Promise<void> {
    // A second press comes before the button is drawn as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ status: 'placing' });
    const onPlaced = () => setState({ status: 'placed' });
    const part = await load().catch(() => undefined);
    const after: Placing = part
      ? await work(part.ordering({ ...context, onPlaced, navigate }))
      : { status: 'idle', message: notReached };
    setState(after);
    isUnderWay.current = after.status === 'placing';
  }

  return {
    ...state,
    place: (form: CheckoutForm, shown: Quote) => run((able) => able.place(form, shown)),
    recover: () => run((able) => able.recover()),
  };
}

export type PlacingOrder = ReturnType<typeof usePlacing>;
