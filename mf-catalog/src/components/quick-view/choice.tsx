import type { Product, Variant } from '@vastra/shared/contract';
import { clampQuantity } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { useState } from 'react';
import { useAddToCart } from '../add-to-cart';
import { OptionGroup } from '../buy/option-group';
import { Quantity } from '../buy/quantity';
import { colorOptions, firstChoice, isOnSale, sizeOptions } from '../buy/variants';
import { Stars } from '../stars';
import { Layout } from './layout';
import { Pictures } from './pictures';

interface ChoiceProps {
  product: Product;
  /** Told when the server has less than was asked for: it knows better what there is. */
  onRefused: () => void;
  onClose: () => void;
}

/** The product once it has come: its pictures, its variants and the way into the cart or to its page. */
export function Choice({ product, onRefused, onClose }: ChoiceProps) {
  const { isAdding, add } = useAddToCart();
  const [variant, setVariant] = useState(() => firstChoice(product));
  const [quantity, setQuantity] = useState(1);
  const { price, originalPrice, discount } = variant ?? product;
  const canBuy = variant !== undefined && isOnSale(variant);
  const pieces = clampQuantity(quantity, variant?.stock ?? 0);
  const choose = (next: Variant) => {
    setQuantity(1);
    setVariant(next);
  };
  const addToCart = async () => {
    if (!variant) return;
    const problem = await add({ productId: product._id, variantId: variant._id, quantity: pieces });
    if (problem instanceof ApiError && problem.status === 409) onRefused();
  };
  return (
    <Layout>
      <Pictures key={variant?.color} images={variant?.images.length ? variant.images : product.images} />
      <div>
        {product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />}
        <div style={{ fontSize: 24 }}>
          <Price price={price} originalPrice={originalPrice} discount={discount} />
        </div>
        <p>{product.shortDesc}</p>
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
        {canBuy ? <Quantity value={pieces} stock={variant.stock} onChange={setQuantity} /> : <p>Out of stock</p>}
        <Button $wide disabled={!canBuy} aria-disabled={isAdding} aria-busy={isAdding} onClick={addToCart}>
          {isAdding ? 'Adding…' : 'Add to Cart'}
        </Button>
        <Link to={paths.product(product._id)} onClick={onClose}>
          View full details
        </Link>
      </div>
    </Layout>
  );
}
