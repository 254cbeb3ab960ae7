import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import styled from 'styled-components';
import { LineNotices } from './line-notices';
import { QuantityStepper } from './quantity-stepper';
import type { ShownLine } from './use-cart-rows';

const Item = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 4px 16px;
  padding: 20px 0;
  transition: opacity 280ms;
  &[data-leaving='true'] {
    opacity: 0;
  }
  & > .picture {
    align-self: start;
  }
  & > .picture img {
    width: 100%;
    aspect-ratio: 4 / 5;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & > .what {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  & .brand,
  & .variant {
    color: var(--ink-2);
    font-size: 14px;
  }
  & h2 {
    font: 600 16px/1.35 var(--sans);
    overflow-wrap: anywhere;
  }
  & h2 > a {
    color: var(--ink);
    text-decoration: none;
  }
  & h2 > a:hover {
    text-decoration: underline;
  }
  & > .change {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    gap: 12px;
    padding-top: 8px;
  }
  & .remove {
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    font-size: 14px;
    text-decoration: underline;
    cursor: pointer;
  }
  & .remove:first-child {
    margin-left: -8px;
  }
  & .remove:hover {
    color: var(--ink);
  }
  & .line-total {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & [data-stale='true'] {
    opacity: 0.5;
  }
  @media (min-width: 720px) {
    grid-template-columns: 128px minmax(0, 1fr);
    gap: 8px 24px;
    padding: 24px 0;
    & > .picture {
      grid-row: 1 / 3;
    }
    & > .change {
      grid-column: 2;
      align-self: end;
    }
    & h2 {
      font-size: 18px;
    }
  }
`;

interface CartLineProps {
  line: ShownLine;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** One line of the cart with its picture, price, notices and quantity. */
export function CartLineItem({ line, onChange, onRemove }: CartLineProps) {
  const { title, blockReason, isBusy } = line;
  const productPath = paths.product(line.productId);
  const canBeBought = blockReason === null || blockReason === 'quantity_limited';
  return (
    <Item data-row={line.variantId} tabIndex={-1} data-leaving={line.isLeaving} aria-label={title}>
      <Link className="picture" to={productPath} tabIndex={-1} aria-hidden="true">
        <Picture image={line.image} alt="" sizes="(min-width: 720px) 128px, 96px" />
      </Link>
      <div className="what">
        {line.brand && <p className="brand">{line.brand}</p>}
        <h2>{blockReason === 'gone' ? title : <Link to={productPath}>{title}</Link>}</h2>
        <p className="variant">{[line.color, line.size].filter(Boolean).join(' · ')}</p>
        {line.price > 0 && <Price price={line.price} originalPrice={line.originalPrice} discount={line.discount} />}
        <LineNotices line={line} onChange={onChange} />
      </div>
      <div className="change">
        {canBeBought && (
          <QuantityStepper
            productTitle={title}
            quantity={line.quantity}
            stock={line.stock}
            isBusy={isBusy}
            onChange={onChange}
          />
        )}
        <button
          type="button"
          className="remove"
          aria-disabled={isBusy}
          aria-label={`Remove ${title}`}
          onClick={() => isBusy || onRemove()}
        >
          Remove
        </button>
        {line.lineTotal !== null && (
          <p className="line-total" data-stale={isBusy}>
            {formatRupees(line.lineTotal)}
          </p>
        )}
      </div>
    </Item>
  );
}
