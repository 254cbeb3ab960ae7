import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import type { ShownLine } from './use-cart-rows';

const NoticeList = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  font-size: 14px;
  & > .good {
    color: var(--success);
  }
  & > .mind {
    color: var(--warning);
  }
  & > .bad {
    color: var(--sale);
    font-weight: 600;
  }
  & > button {
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font-weight: 600;
    cursor: pointer;
  }
  & > button:hover {
    border-color: var(--ink);
  }
`;

/** Returns whether the deal price applies to the line, and if not, why; undefined without a running deal. */
function getDealText({ deal }: ShownLine): string | undefined {
  if (!deal) return undefined;
  if (deal.applied) return 'Deal of the day price';
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
          <p className="good">{`Price dropped from ${formatRupees(previousPrice)} to ${formatRupees(price)}`}</p>
        ) : (
          <p className="mind">{`Price went up from ${formatRupees(previousPrice)} to ${formatRupees(price)}`}</p>
        ))}
      {deal && <p className={line.deal?.applied ? 'good' : 'mind'}>{deal}</p>}
      {isLowStock && <p className="mind">{`Only ${stock} left`}</p>}
      {exceedsStock && (
        <>
          <p className="bad">{`Only ${stock} left; you have ${quantity}`}</p>
          <button type="button" aria-label={`Change to ${stock}: ${line.title}`} onClick={() => onChange(stock!)}>
            Change to {stock}
          </button>
        </>
      )}
      {blockReason === 'out_of_stock' && <p className="bad">Out of stock. Please remove this item.</p>}
      {blockReason === 'gone' && <p className="bad">No longer available. Please remove this item.</p>}
    </NoticeList>
  );
}
