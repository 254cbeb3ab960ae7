import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import type { ShownLine } from './use-cart-rows';

const NoticeList = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  font-size: var(--text-s);
`;

/** Returns whether the deal price applies to the line, and if not, why; undefined without a running deal. */
function getDealText({ deal }: ShownLine): string | undefined {
  if (!deal) return undefined;
  if (deal.applied) return 'Deal of the day price';
  if (deal.customerLimit !== undefined)
    return deal.left === 0
      ? `You have bought ${deal.customerLimit} at the deal price, as many as each customer can: the usual price applies.`
      : `You can buy ${deal.left} at the deal price of ${formatRupees(deal.dealPrice)}: the usual price applies to more.`;
  return deal.left === 0
    ? 'The deal of the day is sold out: the usual price applies.'
    : `Only ${deal.left} left at the deal price of ${formatRupees(deal.dealPrice)}: the usual price applies to more.`;
}

/** Highest stock at which the line shows how many units are left. */
const lowStockLimit = 4;

interface LineNoticesProps {
  line: ShownLine;
  onChange: (quantity: number) => void;
}

/** Notices of a line: price changes, the deal, low stock, and why it cannot be ordered. */
export function LineNotices({ line, onChange }: LineNoticesProps) {
  const { blockReason, stock, quantity, price, previousPrice } = line;
  const deal = getDealText(line);
  const exceedsStock = blockReason === 'quantity_limited' && quantity > stock!;
  const isLowStock = blockReason === null && stock !== undefined && stock <= Math.max(lowStockLimit, quantity);
  return (
    <NoticeList>
      {previousPrice !== undefined &&
        (price < previousPrice ? (
          <Text $tone="success">{`Price dropped from ${formatRupees(previousPrice)} to ${formatRupees(price)}`}</Text>
        ) : (
          <Text $tone="warning">{`Price went up from ${formatRupees(previousPrice)} to ${formatRupees(price)}`}</Text>
        ))}
      {deal && (line.deal?.applied ? <Text $tone="success">{deal}</Text> : <Text $tone="warning">{deal}</Text>)}
      {isLowStock && <Text $tone="warning">{`Only ${stock} left`}</Text>}
      {exceedsStock && (
        <>
          <Text $tone="error" $isStrong>{`Only ${stock} left; you have ${quantity}`}</Text>
          <Button $tone="line" aria-label={`Change to ${stock}: ${line.title}`} onClick={() => onChange(stock!)}>
            Change to {stock}
          </Button>
        </>
      )}
      {(blockReason === 'out_of_stock' || blockReason === 'gone') && (
        <Text $tone="error" $isStrong>
          {blockReason === 'gone' ? 'No longer available' : (line.saleText ?? 'Out of stock')}. Please remove this item.
        </Text>
      )}
    </NoticeList>
  );
}
