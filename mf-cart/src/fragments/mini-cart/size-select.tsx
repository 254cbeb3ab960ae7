import type { Product, Variant } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { ApiError, api } from '@vastra/shared/http';
import { Text } from '@vastra/shared/ui/text';
import { useState } from 'react';
import styled from 'styled-components';
import { changeAdditionVariant } from '../../cart/change-addition-variant';
import type { Addition } from '../../cart/last-addition';
import { toFailureMessage } from '../../components/notify-failure';
import { LeadingTextButton } from '../../components/text-button';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: var(--text-s);
  & > select {
    min-height: 44px;
    max-width: 180px;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
  }
`;

const isOrderable = ({ inStock, stock }: Variant): boolean => inStock && stock > 0;

/** Highest stock at which an option says how many units are left. */
const lowStockLimit = 4;

function getOptionText(variant: Variant): string {
  if (!isOrderable(variant)) return `${variant.size} · Out of stock`;
  return variant.stock <= lowStockLimit ? `${variant.size} · Only ${variant.stock} left` : variant.size;
}

/** Returns the variants of the product in the colour and the third option of a variant, from small to large. */
function getSizes({ variants, sizes }: Product, variantId: string): Variant[] {
  const added = variants.find(({ _id }) => _id === variantId);
  return sizes.flatMap(
    (size) =>
      variants.find(
        (variant) => variant.color === added?.color && variant.size === size && variant.option3 === added.option3,
      ) ?? [],
  );
}

interface SizeSelectProps {
  addition: Addition;
  onChanged: (addition: Addition) => void;
}

/** Changes the size of the added units, because the first size may have been added by mistake. Nothing for a product in one size. */
export function SizeSelect({ addition, onChanged }: SizeSelectProps) {
  const { productId, variantId, title } = addition.line;
  const { data, error, retry } = useApiQuery(productId, (options) =>
    api.get(`products/${encodeURIComponent(productId)}`, options).data<Product>(),
  );
  // Stays while the stock is read again, so that the focus stays.
  const [product, setProduct] = useState(data);
  if (data && data !== product) setProduct(data);
  const [pendingId, setPendingId] = useState<string>();
  const [message, setMessage] = useState<string>();

  if (!product) return error ? <LeadingTextButton onClick={retry}>Change size</LeadingTextButton> : null;
  const sizes = getSizes(product, variantId);
  const label = product.options?.sizeLabel || 'Size';
  if (sizes.length < 2) return null;

  const change = async (nextId: string) => {
    if (pendingId) return;
    setPendingId(nextId);
    setMessage(undefined);
    try {
      onChanged(await changeAdditionVariant(addition, nextId));
    } catch (failure) {
      setMessage(toFailureMessage(failure, 'Failed to change the size. Please try again.'));
      // The server refused because its stock is lower.
      if (failure instanceof ApiError && failure.status === 409) retry();
    }
    setPendingId(undefined);
  };

  return (
    <>
      <Label>
        {label}
        <select
          aria-label={`${label} of ${title}`}
          aria-busy={pendingId !== undefined}
          autoComplete="off"
          value={pendingId ?? variantId}
          onChange={({ target }) => void change(target.value)}
        >
          {sizes.map((variant) => (
            <option key={variant._id} value={variant._id} disabled={!isOrderable(variant) && variant._id !== variantId}>
              {getOptionText(variant)}
            </option>
          ))}
        </select>
      </Label>
      {message && (
        <Text role="alert" $tone="error" $size="s">
          {message}
        </Text>
      )}
    </>
  );
}
