import type { Product } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { useState } from 'react';
import { QuantityInput } from '../buy/quantity-input';
import { SaleStart } from '../buy/sale-start';
import { usePurchase } from '../buy/use-purchase';
import { chooseInitialVariant } from '../buy/variant-options';
import { VariantPicker } from '../buy/variant-picker';
import { useChargedVariant } from '../charged-price/use-charged-price';
import { Stars } from '../stars';
import { QuickViewLayout } from './quick-view-layout';
import { QuickViewPictures } from './quick-view-pictures';

interface QuickViewProductProps {
  product: Product;
  /** Called when the server refuses because its stock is lower, and when the sale of the product starts. */
  onOutdated: () => void;
  onClose: () => void;
}

/** The loaded product: pictures, variants, "Add to Cart" and a link to its page. */
export function QuickViewProduct({ product, onOutdated, onClose }: QuickViewProductProps) {
  const [chosenId, setChosenId] = useState<string>();
  const variant = product.variants.find(({ _id }) => _id === chosenId) ?? chooseInitialVariant(product);
  const { price, originalPrice, discount } = useChargedVariant(product, variant);
  const { quantity, maxQuantity, setQuantity, isVariantOrderable, isWaiting, isAdding, addToCart } = usePurchase(
    product,
    variant,
    price,
    onOutdated,
  );
  return (
    <QuickViewLayout>
      <QuickViewPictures key={variant?.color} images={variant?.images.length ? variant.images : product.images} />
      <div>
        {product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />}
        <div style={{ fontSize: 'var(--text-2xl)' }}>
          <Price price={price} originalPrice={originalPrice} discount={discount} />
        </div>
        <p>{product.shortDesc}</p>
        {variant && <VariantPicker product={product} variant={variant} onChoose={({ _id }) => setChosenId(_id)} />}
        {isVariantOrderable ? (
          <QuantityInput value={quantity} max={maxQuantity} onChange={setQuantity} />
        ) : (
          <p>Out of stock</p>
        )}
        {product.saleStart && <SaleStart {...product.saleStart} isWaiting={isWaiting} />}
        <Button
          $wide
          disabled={!isVariantOrderable || isWaiting}
          aria-disabled={isAdding}
          aria-busy={isAdding}
          onClick={addToCart}
        >
          {isAdding ? 'Adding…' : 'Add to Cart'}
        </Button>
        <Link to={paths.product(product._id)} onClick={onClose}>
          View full details
        </Link>
      </div>
    </QuickViewLayout>
  );
}
