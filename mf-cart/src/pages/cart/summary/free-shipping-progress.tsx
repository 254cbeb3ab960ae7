import { formatRupees } from '@vastra/shared/format';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import type { CartView } from '../../../cart/cart-view';

const ProgressPanel = styled.div`
  display: grid;
  gap: 8px;
  font-size: var(--text-s);
  & > progress {
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    appearance: none;
    background: var(--hairline);
    accent-color: var(--success);
  }
  & > progress::-webkit-progress-bar {
    background: var(--hairline);
  }
  & > progress::-webkit-progress-value {
    border-radius: 3px;
    background: var(--success);
  }
  & > progress::-moz-progress-bar {
    border-radius: 3px;
    background: var(--success);
  }
`;

/** Progress towards free standard delivery, by the current threshold. */
export function FreeShippingProgress({ cart }: { cart: CartView }) {
  const { amountToFreeShipping: missing, freeShippingThreshold: threshold, subtotal } = cart;
  if (subtotal === 0) return null;
  const isFree = missing === 0;
  // Rounds up to whole rupees, because shipping is free only above the threshold.
  const text = isFree
    ? 'Your order qualifies for free shipping!'
    : `Add ${formatRupees(Math.ceil(missing))} more for free shipping`;
  return (
    <ProgressPanel>
      <Text $tone={isFree ? 'success' : undefined} $isStrong={isFree}>
        {text}
      </Text>
      <progress aria-label="Progress to free shipping" max={threshold} value={isFree ? threshold : subtotal} />
    </ProgressPanel>
  );
}
