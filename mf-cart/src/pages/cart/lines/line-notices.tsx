import { formatRupees } from '@vastra/shared/ui/price';
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

/** Whether the running deal counts for the line, and if not, why. */
function getDealText({ deal }: ShownLine): string | undefined {
  if (!deal) return undefined;
  if (deal.applied) return 'Deal of the day price';
  return deal.left === 0
    ? 'The deal of the day is sold out: the usual price counts.'
    : `Only ${deal.left} left at the deal price of ${formatRupees(deal.dealPrice)}: the usual price counts for more.`;
}

/** From this many pieces on the shopper is told how many there are. */
const lowStockLimit = 4;

interface LineNoticesProps {
  line: ShownLine;
  onChange: (quantity: number) => void;
}

/** What has changed about a line since it was last seen, and what stands against ordering it. */
export function LineNotices({ line, onChange }: LineNoticesProps) {
  const { problem, stock, quantity, price, previousPrice: priceBefore } = line;
  const deal = getDealText(line);
  const exceedsStock = problem === 'quantity_limited' && quantity > stock!;
  const isLowStock = problem === null && stock !== undefined && stock <= Math.max(lowStockLimit, quantity);
  return (
    <NoticeList>
      {priceBefore !== undefined &&
        (price < priceBefore ? (
          <p className="good">{`Price dropped from ${formatRupees(priceBefore)} to ${formatRupees(price)}`}</p>
        ) : (
          <p className="mind">{`Price went up from ${formatRupees(priceBefore)} to ${formatRupees(price)}`}</p>
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
      {problem === 'out_of_stock' && <p className="bad">Out of stock. Please remove this item.</p>}
      {problem === 'gone' && <p className="bad">No longer available. Please remove this item.</p>}
    </NoticeList>
  );
}
