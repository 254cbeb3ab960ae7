import type { WishlistItem } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { getStockLabel, truncateDescription } from './labels';

const Item = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 8px 16px;
  padding: 20px 0;
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
  & > .picture {
    grid-row: 1 / 3;
    align-self: start;
  }
  & > .facts {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    align-items: baseline;
    gap: 4px 16px;
    grid-column: 2;
  }
  & > .facts > :first-child {
    flex: 1 0 100%;
  }
  & .brand,
  & .variant,
  & .description,
  & .added {
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
  & .description {
    max-width: 60ch;
    overflow-wrap: anywhere;
  }
  & .stock {
    font-size: 14px;
    font-weight: 600;
  }
  & .stock[data-state='in'] {
    color: var(--success);
  }
  & .stock[data-state='few'] {
    color: var(--warning);
  }
  & .stock[data-state='out'] {
    color: var(--sale);
  }
  & > .actions {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: 1fr auto;
    gap: 8px;
    align-items: center;
    padding-top: 8px;
  }
  & .remove {
    min-height: 48px;
    padding: 0 16px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    font-size: 14px;
    text-decoration: underline;
    cursor: pointer;
  }
  & .remove:hover {
    color: var(--ink);
  }
  @container (min-width: 660px) {
    grid-template-columns: 128px minmax(0, 1fr) 200px;
    gap: 8px 24px;
    padding: 24px 0;
    & > .actions {
      grid-row: 1 / 3;
      grid-column: 3;
      grid-template-columns: 1fr;
      align-content: start;
      padding: 0;
    }
    & h2 {
      font-size: 18px;
    }
  }
  @container (min-width: 900px) {
    grid-template-columns: 128px minmax(0, 1fr) 240px 200px;
    gap: 32px;
    & > .picture,
    & > .actions {
      grid-row: 1;
    }
    & > .facts {
      grid-column: 3;
    }
    & > .facts > * {
      flex: 1 0 100%;
    }
    & > .actions {
      grid-column: 4;
    }
  }
`;

interface WishlistRowProps {
  item: WishlistItem;
  onMove: () => Promise<void>;
  onRemove: () => void;
}

/** One item of the wishlist, in the variant that was saved. */
export function WishlistRow({ item: { product, variant, addedAt }, onMove, onRemove }: WishlistRowProps) {
  const [isMoving, setMoving] = useState(false);
  const titleId = useId();
  const productPath = paths.product(product._id);
  const stock = getStockLabel(variant);
  const move = async () => {
    if (isMoving) return;
    setMoving(true);
    await onMove();
    setMoving(false);
  };
  return (
    <Item data-row={product._id} tabIndex={-1} aria-label={product.title}>
      <Link className="picture" to={productPath} tabIndex={-1} aria-hidden="true">
        <Picture image={variant.images[0] ?? product.images[0]} alt="" sizes="(min-width: 720px) 128px, 96px" />
      </Link>
      <div className="what">
        {product.brand && <p className="brand">{product.brand}</p>}
        <h2 id={titleId}>
          <Link to={productPath}>{product.title}</Link>
        </h2>
        <p className="variant">{[variant.color, variant.size].filter(Boolean).join(' · ')}</p>
        {product.shortDesc && <p className="description">{truncateDescription(product.shortDesc)}</p>}
      </div>
      <div className="facts">
        <Price price={variant.price} originalPrice={variant.originalPrice} discount={variant.discount} />
        <p className="stock" data-state={stock.state}>
          {stock.text}
        </p>
        <p className="added">
          Added <time dateTime={addedAt}>{formatDate(addedAt)}</time>
        </p>
      </div>
      <div className="actions">
        <Button
          $tone="line"
          disabled={stock.state === 'out'}
          aria-disabled={isMoving}
          aria-describedby={titleId}
          onClick={() => void move()}
        >
          {isMoving ? 'Moving…' : 'Move to cart'}
        </Button>
        <button type="button" className="remove" aria-describedby={titleId} onClick={onRemove}>
          Remove
        </button>
      </div>
    </Item>
  );
}
