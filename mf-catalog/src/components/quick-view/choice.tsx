import type { Product } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { useState } from 'react';
import { Quantity } from '../buy/quantity';
import { usePurchase } from '../buy/use-purchase';
import { VariantPicker } from '../buy/variant-picker';
import { firstChoice } from '../buy/variants';
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
  const [variant, setVariant] = useState(() => firstChoice(product));
  const { quantity, setQuantity, isChosen, isAdding, addToCart } = usePurchase(product, variant, onRefused);
  const { price, originalPrice, discount } = variant ?? product;
  return (
    <Layout>
      <Pictures key={variant?.color} images={variant?.images.length ? variant.images : product.images} />
      <div>
        {product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />}
        <div style={{ fontSize: 24 }}>
          <Price price={price} originalPrice={originalPrice} discount={discount} />
        </div>
        <p>{product.shortDesc}</p>
        {variant && <VariantPicker product={product} variant={variant} onChoose={setVariant} />}
        {isChosen ? <Quantity value={quantity} stock={variant!.stock} onChange={setQuantity} /> : <p>Out of stock</p>}
        <Button $wide disabled={!isChosen} aria-disabled={isAdding} aria-busy={isAdding} onClick={addToCart}>
          {isAdding ? 'Adding…' : 'Add to Cart'}
        </Button>
        <Link to={paths.product(product._id)} onClick={onClose}>
          View full details
        </Link>
      </div>
    </Layout>
  );
}
