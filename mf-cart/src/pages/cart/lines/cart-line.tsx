import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { Note, PictureLink, ProductInfo, ProductTitle } from '../../../components/product-row';
import { TextButton } from '../../../components/text-button';
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
  ${from.m} {
    grid-template-columns: 128px minmax(0, 1fr);
    gap: 8px 24px;
    padding: 24px 0;
  }
`;

const LinePicture = styled(PictureLink)`
  ${from.m} {
    grid-row: 1 / 3;
  }
`;

const LineTitle = styled(ProductTitle)`
  ${from.m} {
    font-size: var(--text-l);
  }
`;

const Actions = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: 12px;
  padding-top: 8px;
  ${from.m} {
    grid-column: 2;
    align-self: end;
  }
`;

const RemoveLine = styled(TextButton)`
  &:first-child {
    margin-left: -8px;
  }
`;

const LineTotal = styled.p`
  margin-left: auto;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &[data-stale='true'] {
    opacity: 0.5;
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
      <LinePicture to={productPath}>
        <Picture image={line.image} alt="" sizes="(min-width: 720px) 128px, 96px" />
      </LinePicture>
      <ProductInfo>
        {line.brand && <Note>{line.brand}</Note>}
        <LineTitle>{blockReason === 'gone' ? title : <Link to={productPath}>{title}</Link>}</LineTitle>
        <Note>{[line.color, line.size].filter(Boolean).join(' · ')}</Note>
        {line.backorderText && <Note>{line.backorderText}</Note>}
        {line.price > 0 && <Price price={line.unitPrice} originalPrice={line.originalPrice} discount={line.discount} />}
        <LineNotices line={line} onChange={onChange} />
      </ProductInfo>
      <Actions>
        {canBeBought && (
          <QuantityStepper
            productTitle={title}
            quantity={line.quantity}
            stock={line.stock}
            isBusy={isBusy}
            onChange={onChange}
          />
        )}
        <RemoveLine aria-disabled={isBusy} aria-label={`Remove ${title}`} onClick={() => isBusy || onRemove()}>
          Remove
        </RemoveLine>
        {line.lineTotal !== null && <LineTotal data-stale={isBusy}>{formatRupees(line.lineTotal)}</LineTotal>}
      </Actions>
    </Item>
  );
}
