import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import type { CartLine } from '../../../cart/cart-view';
import { acknowledgePrices } from '../../../cart/cart-store';
import { notifyFailure } from '../../../components/notify-failure';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 16px;
  padding: 16px 20px;
  border: 1px solid var(--hairline);
  border-left: 3px solid var(--warning);
  border-radius: 6px;
  background: var(--paper);
  & > p {
    flex: 1 1 240px;
  }
`;

interface PriceChangeNoticeProps {
  lines: readonly CartLine[];
  /** The notice is gone, and the focus with it. */
  onDismissed: () => void;
}

/** Says that prices are not what they were; each line says which. Stays until the shopper has taken note. */
export function PriceChangeNotice({ lines, onDismissed: onGone }: PriceChangeNoticeProps) {
  const [isBusy, setBusy] = useState(false);
  const changed = lines.filter(({ previousPrice: priceBefore }) => priceBefore !== undefined).length;
  if (changed === 0) return null;
  const acknowledge = async () => {
    if (isBusy) return;
    setBusy(true);
    await acknowledgePrices().then(onGone, (error) => notifyFailure(error, 'An error occurred'));
    setBusy(false);
  };
  return (
    <Box role="status">
      <p>
        {changed === 1
          ? 'The price of one item has changed since you last saw your cart.'
          : `The prices of ${changed} items have changed since you last saw your cart.`}
      </p>
      <Button $tone="line" aria-disabled={isBusy} onClick={() => void acknowledge()}>
        OK, got it
      </Button>
    </Box>
  );
}
