import { paths } from '@vastra/shared/paths';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useAddToCart } from '../buy/use-add-to-cart';
import { CardPrice } from '../charged-price/card-price';
import { Stars } from '../stars';
import { WishlistButton } from '../wishlist/wishlist-button';
import { Card } from './card';
import type { CardProduct } from './to-card-product';

/* One styled component with class names for its parts, because a page renders many cards. */
const CardFooter = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  padding-top: 4px;
  & > .colors {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 16px;
    color: var(--ink-2);
    font-size: var(--text-xs);
  }
  & .swatch {
    width: 16px;
    height: 16px;
    border: 1px solid var(--control);
    border-radius: 50%;
  }
  & > .add-button {
    position: relative;
    min-height: 44px;
    margin-top: auto;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
  }
  & > .add-button:hover:enabled {
    border-color: var(--ink);
    background: var(--paper);
  }
  & > .add-button:disabled {
    border-color: var(--hairline);
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

const maxColors = 5;

interface ProductCardProps {
  product: CardProduct;
  /** The picture is on the first screen: loaded eagerly, with high priority. */
  isHero?: boolean;
  /** Toast after adding to the cart; the search page has its own text. */
  addedMessage?: string;
  /** Chooses the texts about the wishlist. */
  screen?: ComponentProps<typeof WishlistButton>['screen'];
}

export function ProductCard({ product, isHero, addedMessage, screen }: ProductCardProps) {
  const { isAdding, add } = useAddToCart(addedMessage);
  const [sheet, setSheet] = useState<ReactNode>();
  const { _id: productId, title, colors, firstVariant, inStock } = product;
  const canAdd = inStock && firstVariant !== null;
  const label = isAdding ? 'Adding…' : 'Add to Cart';
  const addOrChoose = (opener: HTMLElement) => {
    const line = { productId, variantId: firstVariant!._id, quantity: 1 };
    const choose = () =>
      import('../product-dialogs').then((sheets) =>
        sheets.openVariantSheet({ line, title, opener, addedMessage }, setSheet),
      );
    void add(line, { choose: product.hasChoices && choose });
  };
  return (
    <Card
      to={paths.product(productId, product.matchedVariant)}
      title={title}
      brand={product.brand}
      images={product.images}
      isHero={isHero}
      badge={inStock ? product.isNew && 'New' : 'Out of stock'}
    >
      <WishlistButton productId={productId} title={title} variantId={firstVariant?._id} screen={screen} />
      <CardPrice
        price={product.price}
        originalPrice={product.originalPrice}
        discount={product.discount}
        variantId={firstVariant?._id}
        offer={product.offer}
      />
      {product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />}
      <CardFooter>
        {colors.length > 0 && (
          <p className="colors" role="img" aria-label={`Colours: ${colors.map(({ name }) => name).join(', ')}`}>
            {colors.slice(0, maxColors).map(({ name, code }) => (
              <span key={name} className="swatch" style={{ background: code }} />
            ))}
            {colors.length > maxColors && <span>{`+${colors.length - maxColors}`}</span>}
          </p>
        )}
        <button
          type="button"
          className="add-button"
          disabled={!canAdd}
          aria-disabled={isAdding}
          aria-haspopup={product.hasChoices && 'dialog'}
          aria-label={`${label}: ${title}`}
          onClick={({ currentTarget }) => addOrChoose(currentTarget)}
        >
          {label}
        </button>
      </CardFooter>
      {sheet}
    </Card>
  );
}
