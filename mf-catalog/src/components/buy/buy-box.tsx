import type { PriceOffer, Product, Variant } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link, useLocation } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Price } from '@vastra/shared/ui/price';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { useChargedVariant } from '../charged-price/use-charged-price';
import { toOfferText } from '../offer-text';
import { Stars } from '../stars';
import { BuyBar } from './buy-bar';
import { BuyLabel, getAddLabel } from './buy-label';
import { QuantityInput } from './quantity-input';
import { SaleStart } from './sale-start';
import { usePurchase } from './use-purchase';
import { describeChoice } from './variant-options';
import { VariantPicker } from './variant-picker';

const BuyBoxRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-content: start;
  justify-items: start;
  min-width: 0;
`;

const Brand = styled.small`
  color: var(--ink-2);
  font-size: var(--text-s);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;

const Title = styled.h1`
  font-size: clamp(var(--text-2xl), 2.6vw, var(--text-4xl));
  overflow-wrap: anywhere;
`;

const RatingLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin: -10px 0;
  text-decoration: none;
`;

const PriceLine = styled.div`
  margin-top: 8px;
  font-size: var(--text-2xl);
`;

/** Two buttons of the same width. */
export const ButtonPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  width: 100%;
  max-width: 480px;
  & > button {
    padding: 0 12px;
  }
`;

/** Highest stock at which the page shows how many units are left. */
const lowStockLimit = 4;

interface BuyBoxProps {
  product: Product;
  /** Undefined only if the product has no variants. */
  variant?: Variant;
  onChoose: (variant: Variant) => void;
  /** Called when the server refuses because the shown data are out of date. */
  onOutdated: () => void;
  /** The tab that the stars open; undefined if there is none. */
  ratingTab?: { id: string; onOpen: () => void };
  /** Shown below the price. */
  notice?: ReactNode;
  /** Shown below the sizes. */
  sizeNotes?: ReactNode;
  /** Shown below the buttons. */
  children?: ReactNode;
}

const describeOffer = (offer: PriceOffer): string =>
  offer.lowestPrice
    ? `${toOfferText(offer)} (lowest price of 30 days: ${formatRupees(offer.lowestPrice)})`
    : toOfferText(offer);

export function BuyBox({ product, variant, onChoose, onOutdated, ratingTab, ...slots }: BuyBoxProps) {
  const actions = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const { price, originalPrice, discount, label } = useChargedVariant(product, variant);
  const purchase = usePurchase(product, variant, price, onOutdated);
  const { quantity, isVariantOrderable, canBuy, isWaiting, isAdding } = purchase;
  // The first size is chosen already, which a hurried shopper may not notice.
  const selectedSize = isVariantOrderable ? describeChoice(product, variant!) : undefined;

  const stars = product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />;
  return (
    <BuyBoxRoot>
      <Stack as="header" $gap={2} $items="start">
        <Brand>{product.brand}</Brand>
        <Title>{product.title}</Title>
        {stars && ratingTab ? (
          <RatingLink
            to={{ search, hash: `#${ratingTab.id}` }}
            onClick={ratingTab.onOpen}
            aria-label={`${product.rating} out of 5 stars, ${product.totalReviews === 1 ? '1 review' : `${product.totalReviews} reviews`}`}
          >
            {stars}
          </RatingLink>
        ) : (
          stars
        )}
        <PriceLine>
          <Price price={price} originalPrice={originalPrice} discount={discount} />
        </PriceLine>
        {variant?.offer && <Text $size="s">{label ?? describeOffer(variant.offer)}</Text>}
        <Text $tone="muted" $size="s">
          {label && <strong>{variant?.offer ? 'Your price.' : `Your price (${label}).`} </strong>}
          <span>Inclusive of all taxes</span>
        </Text>
      </Stack>
      {slots.notice}
      {variant && <VariantPicker product={product} variant={variant} onChoose={onChoose} />}
      {slots.sizeNotes}
      {isVariantOrderable && (
        <QuantityInput value={quantity} max={purchase.maxQuantity} onChange={purchase.setQuantity} />
      )}
      {isVariantOrderable && variant!.stock <= lowStockLimit && (
        <Text $tone="error" $isStrong>
          Only {variant!.stock} left
        </Text>
      )}
      {isVariantOrderable && product.backorder && <Text $isStrong>{product.backorder.text}</Text>}
      {!isVariantOrderable && (
        <Text $tone="error" $isStrong>
          Out of stock
        </Text>
      )}
      {!canBuy && (
        <Text $tone="muted" $size="s">
          Add it to your wishlist to see when it is back in stock.
        </Text>
      )}
      {product.saleStart && <SaleStart {...product.saleStart} isWaiting={isWaiting} />}
      <ButtonPair ref={actions}>
        <Button
          disabled={!canBuy || isWaiting}
          aria-disabled={isAdding}
          aria-busy={isAdding}
          aria-description={selectedSize}
          onClick={purchase.addToCart}
        >
          {isAdding ? 'Adding…' : <BuyLabel size={selectedSize}>{getAddLabel(product)}</BuyLabel>}
        </Button>
        <Button
          $tone="line"
          disabled={!canBuy || isWaiting}
          aria-disabled={isAdding}
          aria-description={selectedSize}
          onClick={purchase.buyNow}
        >
          <BuyLabel size={selectedSize}>Buy Now</BuyLabel>
        </Button>
      </ButtonPair>
      {slots.children}
      {canBuy && !isWaiting && (
        <BuyBar
          price={price}
          label={getAddLabel(product)}
          size={selectedSize}
          purchase={purchase}
          visibleButtons={actions}
        />
      )}
    </BuyBoxRoot>
  );
}
