import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import type { ShownLine } from './use-cart-rows';

const NoticeList = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  font-size: 14px;
`;

const GoodNews = styled.p`
  color: var(--success);
`;

const Warning = styled.p`
  color: var(--warning);
`;

const Blocked = styled.p`
  color: var(--sale);
  font-weight: 600;
`;

const ChangeButton = styled.button`
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
`;

/** Returns whether the deal price applies to the line, and if not, why; undefined without a running deal. */
function getDealText({ deal }: ShownLine): string | undefined {
  if (!deal) return undefined;
  if (deal.applied) return 'Deal of the day price';
  if (deal.customerLimit !== undefined)
    return deal.left === 0
      ? `You have bought ${deal.customerLimit} at the deal price, as many as each customer can: the usual price counts.`
      : `You can buy ${deal.left} at the deal price of ${formatRupees(deal.dealPrice)}: the usual price counts for more.`;
  return deal.left === 0
    ? 'The deal of the day is sold out: the usual price counts.'
    : `Only ${deal.left} left at the deal price of ${formatRupees(deal.dealPrice)}: the usual price counts for more.`;
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
          <GoodNews>{`Price dropped from ${formatRupees(previousPrice)} to ${formatRupees(price)}`}</GoodNews>
        ) : (
          <Warning>{`Price went up from ${formatRupees(previousPrice)} to ${formatRupees(price)}`}</Warning>
        ))}
      {deal && (line.deal?.applied ? <GoodNews>{deal}</GoodNews> : <Warning>{deal}</Warning>)}
      {isLowStock && <Warning>{`Only ${stock} left`}</Warning>}
      {exceedsStock && (
        <>
          <Blocked>{`Only ${stock} left; you have ${quantity}`}</Blocked>
          <ChangeButton type="button" aria-label={`Change to ${stock}: ${line.title}`} onClick={() => onChange(stock!)}>
            Change to {stock}
          </ChangeButton>
        </>
      )}
      {blockReason === 'out_of_stock' && <Blocked>Out of stock. Please remove this item.</Blocked>}
      {blockReason === 'gone' && <Blocked>No longer available. Please remove this item.</Blocked>}
    </NoticeList>
  );
}
