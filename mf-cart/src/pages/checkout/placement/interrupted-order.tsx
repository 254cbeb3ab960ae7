import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useEffect } from 'react';
import { CheckoutSkeleton } from '../checkout-skeleton';
import type { OrderPlacement } from './use-order-placement';

/** Shown when the cart is empty because of an order whose response was lost, for example by a reload. Sends the order again under the same key. */
export function InterruptedOrder({ placement }: { placement: OrderPlacement }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; later attempts start with the button
  useEffect(() => void placement.recover(), []);
  if (placement.status !== 'idle' || !placement.message) return <CheckoutSkeleton />;
  return (
    <Notice title="We got no answer to your order yet." text="It will not be placed twice.">
      <Button onClick={() => void placement.recover()}>Retry</Button>
    </Notice>
  );
}
