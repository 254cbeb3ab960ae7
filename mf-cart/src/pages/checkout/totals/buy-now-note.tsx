import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { Text } from '@vastra/shared/ui/text';
import { useEffect } from 'react';
import type { BuyNow } from '../../../order/buy-now';

const loadCoupon = () => import('./buy-now-coupon');

/** Says that the cart is not ordered, with a field for a coupon. The code of the field is loaded only here, because the cart has its own field. */
export function BuyNowNote({ buyNow, hasCoupon }: { buyNow: BuyNow; hasCoupon: boolean }) {
  const { module, loadModule } = useLazyModule(loadCoupon);
  useEffect(() => void loadModule(), [loadModule]);
  return (
    <>
      <Text $tone="muted" $size="s">
        You are buying only this item. Your cart stays as it is.
      </Text>
      {module && !hasCoupon && <module.BuyNowCoupon buyNow={buyNow} />}
    </>
  );
}
