import type { WishlistItem } from '@vastra/shared/contract';
import { toLineSize } from '@vastra/shared/contract/variant-rules';
import { formatDate } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Note, PictureLink, ProductInfo, ProductTitle } from '../../components/product-row';
import { TextButton } from '../../components/text-button';
import { getStockLabel, truncateDescription } from './labels';

const Item = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 8px 16px;
  padding: 20px 0;
  @container (min-width: 41.25rem) {
    grid-template-columns: 128px minmax(0, 1fr) 200px;
    gap: 8px 24px;
    padding: 24px 0;
  }
  @container (min-width: 56.25rem) {
    grid-template-columns: 128px minmax(0, 1fr) 240px 200px;
    gap: 32px;
  }
`;

const ItemPicture = styled(PictureLink)`
  grid-row: 1 / 3;
  @container (min-width: 56.25rem) {
    grid-row: 1;
  }
`;

const ItemTitle = styled(ProductTitle)`
  @container (min-width: 41.25rem) {
    font-size: var(--text-l);
  }
`;

const Description = styled(Note)`
  max-width: 60ch;
  overflow-wrap: anywhere;
`;

/** Price, stock and date; the price has its own line. */
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: baseline;
  gap: 4px 16px;
  grid-column: 2;
  & > :first-child {
    flex: 1 0 100%;
  }
  @container (min-width: 56.25rem) {
    grid-column: 3;
    & > * {
      flex: 1 0 100%;
    }
  }
`;

const StockLabel = styled.p`
  font-size: var(--text-s);
  font-weight: 600;
  &[data-state='in'] {
    color: var(--success);
  }
  &[data-state='few'] {
    color: var(--warning);
  }
  &[data-state='out'] {
    color: var(--sale);
  }
`;

const Actions = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: 1fr auto;
  gap: 8px;
  align-items: center;
  padding-top: 8px;
  @container (min-width: 41.25rem) {
    grid-row: 1 / 3;
    grid-column: 3;
    grid-template-columns: 1fr;
    align-content: start;
    padding: 0;
  }
  @container (min-width: 56.25rem) {
    grid-row: 1;
    grid-column: 4;
  }
`;

const RemoveItem = styled(TextButton)`
  min-height: 48px;
  padding: 0 16px;
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
      <ItemPicture to={productPath}>
        <Picture image={variant.images?.[0] ?? product.images?.[0]} alt="" sizes="(min-width: 720px) 128px, 96px" />
      </ItemPicture>
      <ProductInfo>
        {product.brand && <Note>{product.brand}</Note>}
        <ItemTitle id={titleId}>
          <Link to={productPath}>{product.title}</Link>
        </ItemTitle>
        <Note>{[variant.color, toLineSize(variant)].filter(Boolean).join(' · ')}</Note>
        {product.shortDesc && <Description>{truncateDescription(product.shortDesc)}</Description>}
      </ProductInfo>
      <Facts>
        <Price price={variant.price} originalPrice={variant.originalPrice} discount={variant.discount} />
        <StockLabel data-state={stock.state}>{stock.text}</StockLabel>
        <Note>
          Added <time dateTime={addedAt}>{formatDate(addedAt)}</time>
        </Note>
      </Facts>
      <Actions>
        <Button
          $tone="line"
          disabled={stock.state === 'out'}
          aria-disabled={isMoving}
          aria-describedby={titleId}
          onClick={() => void move()}
        >
          {isMoving ? 'Moving…' : 'Move to cart'}
        </Button>
        <RemoveItem aria-describedby={titleId} onClick={onRemove}>
          Remove
        </RemoveItem>
      </Actions>
    </Item>
  );
}
