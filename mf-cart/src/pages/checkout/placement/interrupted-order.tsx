import { RetryNotice } from '@vastra/shared/ui/notice';
import { useEffect, useEffectEvent } from 'react';
import { CheckoutSkeleton } from '../checkout-skeleton';
import type { OrderPlacement } from './use-order-placement';

/** Shown when the cart is empty because of an order whose response was lost, for example by a reload. Sends the order again under the same key. */
export function InterruptedOrder({ placement }: { placement: OrderPlacement }) {
  // Later attempts start with the button.
  const recover = useEffectEvent(() => void placement.recover());
  useEffect(() => recover(), []);
  if (placement.status !== 'idle' || !placement.message) return <CheckoutSkeleton />;
  return (
    <RetryNotice
      title="We have no reply about your order yet."
      text="It will not be placed twice."
      retry={() => void placement.recover()}
    />
  );
}
