import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { acknowledgePrices } from '../../../cart/cart-store';
import type { CartLine } from '../../../cart/cart-view';
import { notifyFailure } from '../../../components/notify-failure';

const NoticePanel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 16px;
  padding: 16px 20px;
  border: 1px solid var(--hairline);
  border-left: 3px solid var(--warning);
  border-radius: var(--radius);
  background: var(--paper);
  & > p {
    flex: 1 1 240px;
  }
`;

interface PriceChangeNoticeProps {
  lines: readonly CartLine[];
  /** Called when the notice was dismissed; its button had the focus. */
  onDismissed: () => void;
}

/** Says that prices have changed; each line shows its own change. Stays until the shopper dismisses it. */
export function PriceChangeNotice({ lines, onDismissed }: PriceChangeNoticeProps) {
  const [isBusy, setBusy] = useState(false);
  const changedCount = lines.filter(({ previousPrice }) => previousPrice !== undefined).length;
  if (changedCount === 0) return null;
  const acknowledge = async () => {
    if (isBusy) return;
    setBusy(true);
    await acknowledgePrices().then(onDismissed, (error) => notifyFailure(error, 'An error occurred'));
    setBusy(false);
  };
  return (
    <NoticePanel role="status">
      <p>
        {changedCount === 1
          ? 'The price of one item has changed since you last saw your cart.'
          : `The prices of ${changedCount} items have changed since you last saw your cart.`}
      </p>
      <Button $tone="line" aria-disabled={isBusy} onClick={() => void acknowledge()}>
        OK, got it
      </Button>
    </NoticePanel>
  );
}
