import type { Product, Variant } from '@vastra/shared/contract';
import { clampQuantity } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { Link, useRevalidator } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddToCart } from '../../components/add-to-cart';
import { Stars } from '../../components/stars';
import { OptionGroup } from './option-group';
import { Quantity } from './quantity';
import { colorOptions, isOnSale, sizeOptions } from './variants';

const Box = styled.div`
  display: grid;
  gap: 24px;
  align-content: start;
  justify-items: start;
  & > header {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  & > header > small {
    color: var(--ink-2);
    font-size: 14px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  & > header > h1 {
    font-size: clamp(24px, 2.6vw, 38px);
    overflow-wrap: anywhere;
  }
  & > header > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin: -10px 0;
    text-decoration: none;
  }
  & > header > div {
    margin-top: 8px;
    font-size: 24px;
  }
  & > header > div + p {
    color: var(--ink-2);
    font-size: 14px;
  }
  & > p {
    color: var(--sale);
    font-weight: 600;
  }
  & > button {
    max-width: 420px;
  }
`;

/** From this many pieces on the shopper is told how many there are. */
const few = 4;

interface BuyBoxProps {
  product: Product;
  /** Missing only when a product has no variants at all. */
  variant?: Variant;
  onChoose: (variant: Variant) => void;
}

export function BuyBox({ product, variant, onChoose }: BuyBoxProps) {
  const { isAdding, add } = useAddToCart();
  const { revalidate } = useRevalidator();
  const [quantity, setQuantity] = useState(1);
  const { price, originalPrice, discount } = variant ?? product;
  const canBuy = variant !== undefined && isOnSale(variant);
  const pieces = clampQuantity(quantity, variant?.stock ?? 0);

  const choose = (next: Variant) => {
    setQuantity(1);
    onChoose(next);
  };
  const addToCart = async () => {
    if (!variant) return;
    const problem = await add({ productId: product._id, variantId: variant._id, quantity: pieces });
    // The server knows better what there is: show what it has now.
    if (problem instanceof ApiError && problem.status === 409) await revalidate();
  };

  return (
    <Box>
      <header>
        <small>{product.brand}</small>
        <h1>{product.title}</h1>
        {product.totalReviews > 0 && (
          <Link to="#reviews" aria-label={`${product.rating} out of 5 stars, ${product.totalReviews} reviews`}>
            <Stars rating={product.rating} count={product.totalReviews} />
          </Link>
        )}
        <div>
          <Price price={price} originalPrice={originalPrice} discount={discount} />
        </div>
        <p>Inclusive of all taxes</p>
      </header>
      {variant && (
        <>
          <OptionGroup
            title="Colour"
            choices={colorOptions(product, variant).map(({ value, ...option }) => ({
              ...option,
              name: value.name,
              swatch: value.code,
              isChosen: value.name === variant.color,
            }))}
            onChoose={choose}
          />
          <OptionGroup
            title="Size"
            choices={sizeOptions(product, variant).map(({ value, ...option }) => ({
              ...option,
              name: value,
              isChosen: value === variant.size,
            }))}
            onChoose={choose}
          />
        </>
      )}
      {canBuy && <Quantity value={pieces} stock={variant.stock} onChange={setQuantity} />}
      {canBuy && variant.stock <= few && <p>Only {variant.stock} left</p>}
      {!canBuy && <p>Out of stock</p>}
      <Button $wide disabled={!canBuy} aria-disabled={isAdding} aria-busy={isAdding} onClick={addToCart}>
        {isAdding ? 'Adding…' : 'Add to Cart'}
      </Button>
    </Box>
  );
}
